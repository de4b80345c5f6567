import { PlanButton } from '../plan/plan-button.tsx'
import { MapTools } from '../toolbar/map-tools.tsx'
import { LaneBody } from './lane-body.tsx'
import { LanesWaiting } from './lanes-waiting.tsx'
import { PlannerScreen } from './planner-screen.tsx'

const tools = (
  <>
    <PlanButton />
    <MapTools />
  </>
)
const waiting = <LanesWaiting />

/** The legacy board of the day: lanes per truck and run (spec 001 §2, last line; §4). */
export const RunLanesScreen = () => <PlannerScreen Body={LaneBody} tools={tools} waiting={waiting} />
