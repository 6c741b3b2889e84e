import './badge.css'

/** The red number of mentions; what it counts is said by the name of what it's on. */
export const Badge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span class="badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null
