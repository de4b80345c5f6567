import classes from './kbd.module.css'

interface KbdProps {
  children: string
  /** On a filled button, where the cap takes the colour of the words. */
  isOnFilled?: boolean
}

/** A key cap beside what the key does. Screen readers hear the shortcut list instead. */
export function Kbd({ children, isOnFilled = false }: KbdProps) {
  return (
    <span aria-hidden="true">
      <kbd className={isOnFilled ? `${classes.kbd} ${classes.filled}` : classes.kbd}>{children}</kbd>
    </span>
  )
}
