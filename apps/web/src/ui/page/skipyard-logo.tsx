import classes from './skipyard-logo.module.css'

interface SkipyardMarkProps {
  size?: number | undefined
  accent?: string | undefined
}

function SkipyardMark({ size = 26, accent }: SkipyardMarkProps) {
  const rem = `${size / 16}rem`
  return (
    <svg width={rem} height={rem} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect x="1" y="11" width="26" height="3.4" rx="1.2" fill="currentColor" />
      <path d="M3.6 15.8h20.8l-3.1 9a1.8 1.8 0 0 1-1.7 1.2H8.4a1.8 1.8 0 0 1-1.7-1.2Z" fill="currentColor" />
      <path
        d="M14 1.5v5.6m-3.4-2.6L14 7.9l3.4-3.4"
        fill="none"
        stroke={accent ?? 'var(--mantine-primary-color-filled)'}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface SkipyardLogoProps {
  size?: number
  accent?: string | undefined
  nameClassName?: string | undefined
}

export function SkipyardLogo({ size, accent, nameClassName = '' }: SkipyardLogoProps) {
  return (
    <>
      <SkipyardMark size={size} accent={accent} />
      <b className={`${classes.name} ${nameClassName}`}>Skipyard</b>
    </>
  )
}
