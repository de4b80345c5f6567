const WIDTHS = {
  /** Facts to be read out, or fields one below the other. */
  column: '30rem',
  /** Fields side by side. */
  pair: '38rem',
  /** Rows of fields. */
  rows: '54rem',
  /** Steps with what bears on them beside them; more where the window has it. */
  desk: 'max(66.5rem, 52vw)',
}

/** What stands in a drawer, which is how wide it is. */
export type DrawerWidth = keyof typeof WIDTHS

/** The size of a drawer; never more than the window. */
export const drawerSize = (width: DrawerWidth) => `min(100vw, ${WIDTHS[width]})`
