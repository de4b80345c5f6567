import { IconSearch } from '@tabler/icons-react'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './menu-search-button.module.css'

/** Opens the menu search; looks like the field it leads to. */
export function MenuSearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.button}
      data-guide="search"
      aria-keyshortcuts="Control+K"
      onClick={onClick}
    >
      <IconSearch size="0.9375rem" stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>Search menu</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  )
}
