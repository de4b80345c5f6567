import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inventoryQueries } from '../../queries.ts'
import { GuardedDrawer } from '../form/guarded-drawer.tsx'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { BinForm } from './bin-form.tsx'
import { pageOfView } from './page-of-view.ts'
import { numberedQueries } from './queries.ts'

/** The form of a numbered bin over the list it stands in. */
export function BinFormDrawer({ view }: { view: BinsView }) {
  const { form, binId, close } = view
  const answer = useQuery(numberedQueries.list(pageOfView(view)))
  const { data: rows = [] } = useQuery(inventoryQueries.bins())
  const listed = answer.data?.data.find(({ _id }) => _id === binId)
  // A bin that leaves the page while it is being edited stays in its form.
  const [seen, setSeen] = useState<WireBin | null>(null)
  if (listed !== undefined && seen?._id !== listed._id) setSeen(listed)
  const bin = listed ?? (seen?._id === binId ? seen : null)
  const sizes = rows.flatMap(({ numbered, binSize, type }) => (numbered ? [{ size: binSize, type }] : []))
  const readAgain = async () => {
    const { data } = await answer.refetch()
    return data?.data.find(({ _id }) => _id === binId) ?? null
  }
  const isNew = form === 'bin-new'
  if (isNew ? sizes.length === 0 : bin === null) return null
  return (
    <GuardedDrawer
      title={isNew || bin === null ? binTexts.numbered.add : binTexts.numbered.editTitle(bin)}
      size="28rem"
      onClose={close}
      form={(facts) => <BinForm bin={isNew ? null : bin} sizes={sizes} readAgain={readAgain} {...facts} />}
    />
  )
}
