import { useMediaQuery } from '@mantine/hooks'

/** Whether the calendar has a phone's width: as in its style sheets. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
