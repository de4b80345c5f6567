import { Button } from '@mantine/core'
import { InformationPage } from '#web/ui/states/information-page.tsx'

/** Spec 000 §2.1. */
export function MaintenancePage() {
  return (
    <InformationPage
      title="Maintenance"
      words="Skipyard is being worked on and will be back shortly. Nothing you have saved is lost."
      action={
        <Button component="a" href="/app/" size="lg">
          Try again
        </Button>
      }
    />
  )
}
