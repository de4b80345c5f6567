import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { ApiError } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { recordTexts } from '#web/ui/record-form/texts.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { saveCouncil } from '../mutations.ts'
import { permitQueries } from '../queries.ts'
import { councilWords } from '../texts.ts'
import {
  type CouncilValues,
  councilBody,
  councilErrors,
  councilFields,
  councilValues,
} from './council-values.ts'

const NOT_FOUND = 404
const { saved, notSaved, bothChanged, movedOn } = councilWords

async function readCurrent(council: WireCouncil | null): Promise<WireCouncil> {
  const councils = await queryClient.fetchQuery({ ...permitQueries.councils(), staleTime: 0 })
  const found = councils.find(({ _id }) => _id === council?._id)
  if (!found) throw new ApiError(NOT_FOUND, recordTexts.gone)
  return found
}

export interface CouncilFormFacts extends DrawerForm {
  council: WireCouncil | null
}

export function useCouncilForm({ council, onDirty, onSaved }: CouncilFormFacts) {
  return useRecordForm<WireCouncil, CouncilValues>({
    record: council,
    readCurrent: () => readCurrent(council),
    valuesOf: councilValues,
    check: councilErrors,
    // One wrong postcode of the list is the list's.
    fieldOf: (path) => path.split('.')[0] ?? null,
    merge: (sides) => mergeFields(councilFields, sides),
    wire: formWire,
    send: ({ row, values, key }) => saveCouncil(row, councilBody(values), key),
    onSaved,
    onDirty,
    words: { saved: ({ name }) => saved(name), notSaved, bothChanged, movedOn },
  })
}

export type CouncilForm = ReturnType<typeof useCouncilForm>
