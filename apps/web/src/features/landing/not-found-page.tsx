import { Button } from '@mantine/core'
import { InformationPage } from '#web/ui/states/information-page.tsx'

/** Spec 000 §2.1. */
export function NotFoundPage() {
  return (
    <InformationPage
      title="404"
      words="Oops, Page Not Found :("
      action={
        <Button component="a" href="/app/" size="lg">
          Go To Dashboard
        </Button>
      }
    />
  )
}
