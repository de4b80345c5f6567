import type { ReactNode } from 'react'
import classes from './report-table.module.css'

export function ReportTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>{children}</table>
    </section>
  )
}
