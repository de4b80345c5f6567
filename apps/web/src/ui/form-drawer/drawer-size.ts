const WIDTHS = {
  column: '30rem',
  pair: '38rem',
  rows: '54rem',
  desk: 'max(66.5rem, 52vw)',
}

export type DrawerWidth = keyof typeof WIDTHS

export const drawerSize = (width: DrawerWidth) => `min(100vw, ${WIDTHS[width]})`
