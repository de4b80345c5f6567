import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import type { PlannerView } from '../interaction/use-planner-view.ts'

const isAsked = ({ isOpen }: { isOpen: boolean }) => isOpen
const PlannerSettingsDrawer = overlayPart(
  async () => (await import('../settings/planner-settings-drawer.tsx')).PlannerSettingsDrawer,
  { isAsked },
)

/** What the kilometres and hours of runs are reckoned from, once it is asked for. */
export const PlannerSettings = ({ view: { search, close } }: { view: PlannerView }) => (
  <PlannerSettingsDrawer isOpen={search.open === 'settings'} onClose={close} />
)
