import classes from './inventory-panel.module.css'

/** The way to the Bins screen, in a tab of its own: what has been typed into the booking stays (spec 000 §2.12). */
export function VisitInventory({ words }: { words: string }) {
  return (
    <a className={classes.visit} href="/app/Inventory/binsTable" target="_blank" rel="noopener">
      {words}
    </a>
  )
}
