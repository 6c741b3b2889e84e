/** One value that changes, and who wants to know. */
import { useEffect, useReducer, useRef } from 'preact/hooks'

export type Store<S> = {
  get(): S
  set(change: (state: S) => S): void
  subscribe(listener: () => void): () => void
}

export const createStore = <S>(first: S): Store<S> => {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const next = change(state)
      if (Object.is(next, state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What `select` finds in the store; the component is drawn anew only when that changes. */
export const useStore = <S, T>(store: Store<S>, select: (state: S) => T): T => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const selected = select(store.get())
  const latest = useRef({ select, selected })
  latest.current = { select, selected }
  useEffect(() => {
    const check = () => {
      if (!Object.is(latest.current.select(store.get()), latest.current.selected)) redraw(undefined)
    }
    // It may have changed between the drawing and this effect.
    check()
    return store.subscribe(check)
  }, [store])
  return selected
}
