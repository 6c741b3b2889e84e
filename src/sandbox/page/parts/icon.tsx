/** Line icons on a 24 by 24 grid. They never carry meaning alone: what they are on has a name. */

const PATHS = {
  hash: 'M5 9h15M4 15h15M10 4 8 20M16 4l-2 16',
  thread: 'M4 5h16v11h-7l-5 4v-4H4zM8 9h8M8 12.5h5',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.9-6 6.5-6s6.5 2 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.2.7 3.5 2.600 3.500 5.500',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  send: 'M4 12 20 4l-5 16-3.500-6.500z',
  slash: 'M5 4h14v16H5zM14 8l-4 8',
  chevron: 'M6 9l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  reply: 'M10 6 4 12l6 6M4 12h10a6 6 0 0 1 6 6v1',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  out: 'M13 5h6v6M19 5l-9 9M16 14v5H5V8h5',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  check: 'M5 12.500l5 5L19.500 7',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.300 9.500a2.700 2.700 0 1 1 4.200 2.200c-1 .7-1.500 1.200-1.500 2.300M12 17h.01',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  alert: 'M12 3 2.500 20h19zM12 10v4M12 17h.01',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400',
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.500 15.500 20 20M8 10.500h5M10.500 8v5',
  down: 'M12 5v14M6 13l6 6 6-6',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    class="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
