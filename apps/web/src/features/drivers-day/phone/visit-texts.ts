import { VISIT_NAMES, type VisitKind } from '@skipyard/domain/visits/visit-kinds.ts'

export const visitTexts = {
  exchange: (taken: number, left: number) => `Exchange ${taken} m³ for ${left} m³`,
  sameBin: (kind: VisitKind, bin: string) => `${VISIT_NAMES[kind]} ${bin}`,
  sizes: (halves: readonly { actionType: 'drop' | 'pick'; binSize: number }[]) => {
    const of = (kind: 'drop' | 'pick') => halves.find(({ actionType }) => actionType === kind)?.binSize
    const [taken, left] = [of('pick'), of('drop')]
    return taken === left ? `${left} m³` : `${taken} → ${left} m³`
  },
  leave: (bin: string) => `Leave empty ${bin}`,
  leaveAgain: (bin: string) => `Leave ${bin} again`,
  leaveAt: (bin: string, place: string) => `Leave ${bin} at ${place}`,
  take: (bin: string) => `Take full ${bin}`,
  takeAlong: (bin: string) => `Take ${bin}`,
  wait: {
    title: 'Waiting',
    agreed: (minutes: number) => `${minutes} min agreed`,
    minutes: (minutes: number) => `${minutes} min`,
    included: (minutes: number) => `${minutes} included`,
    left: (minutes: number) => `${minutes} min left`,
    over: (minutes: number) => `${minutes} min over`,
    loaded: (minutes: number) => `Loaded, ${minutes} min`,
  },
  left: 'Left',
  taken: 'Taken',
  bothBack: 'Both go back to the office. If you can do one of them, do it first.',
} as const
