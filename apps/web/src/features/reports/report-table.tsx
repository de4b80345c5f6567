import type { ReactNode } from 'react'
import classes from './report-table.module.css'

/** A table of figures that scrolls sideways where there is no room for it. */
export function ReportTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>{children}</table>
    </section>
  )
}
