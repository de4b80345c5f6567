import { useMediaQuery } from '@mantine/hooks'

/**
 * Whether the page itself scrolls, as it does on a phone. On wide screens only the list in it does, and what lies over
 * it has nothing to hold still: holding it costs a new style for every cell of a hundred rows.
 */
export const usePageScrolls = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
