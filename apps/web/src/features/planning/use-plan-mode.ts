import { useLocalStorage } from '@mantine/hooks'

export const PLAN_MODES = ['anew', 'idle', 'fit'] as const

export type PlanMode = (typeof PLAN_MODES)[number]

const [FIRST] = PLAN_MODES

export const usePlanMode = () =>
  useLocalStorage<PlanMode>({
    key: 'skipyard.planner.planMode',
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    serialize: (mode) => mode,
    deserialize: (text) => PLAN_MODES.find((mode) => mode === text) ?? FIRST,
  })
