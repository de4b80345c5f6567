import { PlanButton } from '../plan/plan-button.tsx'
import { MapTools } from '../toolbar/map-tools.tsx'
import { PlannerBody } from './planner-body.tsx'
import { PlannerScreen } from './planner-screen.tsx'
import { PlannerWaiting } from './planner-waiting.tsx'

const tools = (
  <>
    <PlanButton />
    <MapTools />
  </>
)
const waiting = <PlannerWaiting />

/** The day's drops and picks, planned into runs of trucks (spec 001 §2 Run planner screen). */
export const RunPlannerScreen = () => <PlannerScreen Body={PlannerBody} tools={tools} waiting={waiting} />
