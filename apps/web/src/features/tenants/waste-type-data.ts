const KIND = 'waste-type'

type Data = Record<string | symbol, unknown>

/** What a dragged waste type says of itself. */
export const wasteTypeData = (index: number): Data => ({ kind: KIND, index })

/** The place of a dragged waste type; null for anything else that is dragged. */
export const wasteTypeIndexOf = (data: Data): number | null =>
  data.kind === KIND && typeof data.index === 'number' ? data.index : null
