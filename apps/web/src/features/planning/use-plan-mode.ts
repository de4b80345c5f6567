import { useLocalStorage } from '@mantine/hooks'

/** What a plan may change. */
export const PLAN_MODES = ['anew', 'idle', 'fit'] as const

/** What a plan may change: everything, idle trucks only, or what comes in beside what is planned. */
export type PlanMode = (typeof PLAN_MODES)[number]

const [FIRST] = PLAN_MODES

/** What a plan may change, as the person chose last on this device. */
export const usePlanMode = () =>
  useLocalStorage<PlanMode>({
    key: 'skipyard.planner.planMode',
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    serialize: (mode) => mode,
    deserialize: (text) => PLAN_MODES.find((mode) => mode === text) ?? FIRST,
  })
