import { Center, Loader, VisuallyHidden } from '@mantine/core'

export function PagePending() {
  return (
    <Center mih="60vh" role="status">
      <Loader aria-hidden="true" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Center>
  )
}
