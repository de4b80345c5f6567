import classes from './map-pin-sign.module.css'

export function MapPinSign({ number }: { number?: number | undefined }) {
  return (
    <svg className={classes.pin} width="30" height="38" viewBox="0 0 30 38" aria-hidden="true">
      <path d="M15 36.5C10 29 3 22.6 3 14.6 3 7.9 8.4 2.5 15 2.5s12 5.4 12 12.1c0 8-7 14.4-12 21.9Z" />
      {number === undefined ? (
        <circle cx="15" cy="14.5" r="4.5" />
      ) : (
        <text x="15" y="19" textAnchor="middle">
          {number}
        </text>
      )}
    </svg>
  )
}
