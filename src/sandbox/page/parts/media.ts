/** Whether a media query holds, kept up to date. */
import { useEffect, useState } from 'preact/hooks'

const useMedia = (query: string) => {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const update = () => setMatches(media.matches)
    update()
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [query])
  return matches
}

/** A screen on which channels and members are drawers and menus are sheets; the style sheets say the same number. */
export const usePhone = () => useMedia('(max-width: 759px)')
