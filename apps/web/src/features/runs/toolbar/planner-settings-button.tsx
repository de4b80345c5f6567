import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { settingsTexts } from '../settings/texts.ts'
import type { PlannerView } from '../use-planner-view.ts'

const isAsked = ({ isOpen }: { isOpen: boolean }) => isOpen
const PlannerSettingsDrawer = overlayPart(
  async () => (await import('../settings/planner-settings-drawer.tsx')).PlannerSettingsDrawer,
  { isAsked },
)

/** Opens what the kilometres and hours of runs are reckoned from. */
export function PlannerSettingsButton({ view }: { view: PlannerView }) {
  const { title } = settingsTexts
  return (
    <>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={title}
        title={title}
        onClick={() => view.show({ open: 'settings', booking: undefined }, false)}
      >
        <IconAdjustmentsHorizontal size="1rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <PlannerSettingsDrawer isOpen={view.search.open === 'settings'} onClose={view.close} />
    </>
  )
}
