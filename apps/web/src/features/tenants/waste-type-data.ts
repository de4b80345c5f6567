const KIND = 'waste-type'

type Data = Record<string | symbol, unknown>

export const wasteTypeData = (index: number): Data => ({ kind: KIND, index })

export const wasteTypeIndexOf = (data: Data): number | null =>
  data.kind === KIND && typeof data.index === 'number' ? data.index : null
