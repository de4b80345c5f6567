import { PlanButton } from '../plan/plan-button.tsx'
import { HourZoom } from '../timeline/hour-zoom.tsx'
import { PlannerScreen } from './planner-screen.tsx'
import { TimelineBody } from './timeline-body.tsx'
import { TimelineWaiting } from './timeline-waiting.tsx'

const tools = (
  <>
    <PlanButton />
    <HourZoom />
  </>
)
const waiting = <TimelineWaiting />

/** The same day as a timeline: trucks down, hours across (spec 001 §2, /app/new-run-planner). */
export const RunTimelineScreen = () => <PlannerScreen Body={TimelineBody} tools={tools} waiting={waiting} />
