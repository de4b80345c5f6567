import { useMediaQuery } from '@mantine/hooks'

/**
 * Whether the page itself scrolls, as on a phone. On wide screens the list scrolls, so overlays need not
 * lock the page, which would restyle every cell of a table.
 */
export const usePageScrolls = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
