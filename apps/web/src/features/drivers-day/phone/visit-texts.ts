import type { VisitKind } from '@skipyard/domain/visits/visit.ts'

export const visitTexts = {
  exchange: (taken: number, left: number) => `Exchange ${taken} m³ for ${left} m³`,
  sameBin: (kind: Exclude<VisitKind, 'exchange'>, bin: string) =>
    `${{ 'tip-and-return': 'Tip and return', relocate: 'Relocate' }[kind]} ${bin}`,
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
  left: 'Left',
  taken: 'Taken',
  bothBack: 'Both go back to the office. If you can do one of them, do it first.',
} as const
