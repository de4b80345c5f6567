import classes from './kbd.module.css'

interface KbdProps {
  children: string
  isOnFilled?: boolean
}

/** Hidden from screen readers, which have the shortcut list. */
export function Kbd({ children, isOnFilled = false }: KbdProps) {
  return (
    <span aria-hidden="true">
      <kbd className={isOnFilled ? `${classes.kbd} ${classes.filled}` : classes.kbd}>{children}</kbd>
    </span>
  )
}
