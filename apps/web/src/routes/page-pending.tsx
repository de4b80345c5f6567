import { Center, Loader, VisuallyHidden } from '@mantine/core'

/** A page that is still on its way. */
export function PagePending() {
  return (
    <Center mih="60vh" role="status">
      <Loader aria-hidden="true" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Center>
  )
}
