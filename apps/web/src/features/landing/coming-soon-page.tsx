import { Button } from '@mantine/core'
import { InformationPage } from '#web/ui/states/information-page.tsx'

/** Spec 000 §2.1. */
export function ComingSoonPage() {
  return (
    <InformationPage
      title="Coming soon"
      words="This part of Skipyard is not open yet. Everything else works as before."
      action={
        <Button component="a" href="/" size="lg">
          Back to Skipyard
        </Button>
      }
    />
  )
}
