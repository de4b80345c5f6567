import type { WireMergePreview } from '@skipyard/contract/customers/changes.ts'
import type { WireImport } from '@skipyard/contract/customers/files.ts'
import { fireEvent, screen } from '@testing-library/react'
import { queryClient } from '#web/client/query-client.ts'
import { sampleSettings } from '#web/client/sample-settings.ts'
import { ImportDialog } from '#web/features/customers/import/import-dialog.tsx'
import { MergePreview } from '#web/features/customers/merge/merge-preview.tsx'
import { LogoCard } from '#web/features/tenants/logo/logo-card.tsx'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { sampleCustomer } from '#web/testing/sample-customer.ts'
import { type FormCase, ID, nothing, pressNamed } from './form-case.tsx'
import { wait } from './unlucky-server.ts'

const other = { ...sampleCustomer, _id: ID, name: 'T Beckett', phone: '0491570157' }

const preview: WireMergePreview = {
  kept: sampleCustomer,
  other,
  fields: [{ field: 'name', kept: sampleCustomer.name, other: other.name, side: 'kept', isConflict: false }],
  merged: sampleCustomer,
  notes: [],
  bookings: 2,
  lodged: '',
}

const read: WireImport = {
  dryRun: true,
  total: 1,
  good: 1,
  bad: 0,
  duplicates: 0,
  loaded: 1,
  unknownColumns: [],
  header: ['Name', 'Phone', 'Address'],
  rows: [],
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')

function chooseFile(file: File): void {
  const field = input()
  if (field) fireEvent.change(field, { target: { files: Object.assign([file], { item: () => file }) } })
}

const isLogoSet = () => queryClient.getQueryData(tenantQueries.settings().queryKey) !== undefined

/** What is chosen and pressed, without a form around it. */
export const CHOSEN_FORMS: FormCase[] = [
  {
    what: 'two records of one customer',
    form: ({ done }) => (
      <MergePreview firstId={sampleCustomer._id} secondId={ID} onBack={nothing} onDone={done} />
    ),
    press: () => {
      pressNamed(/^Merge into/)
      pressNamed(/^Yes/)
    },
    has: `"otherId":"${ID}"`,
    record: sampleCustomer,
    reads: { [`/customers/${sampleCustomer._id}/mergePreview`]: { data: preview } },
  },
  {
    what: 'customers of a file',
    form: ({ done }) => <ImportDialog onClose={done} />,
    fill: async () => {
      chooseFile(new File(['Name,Phone,Address\n'], 'customers.csv'))
      await wait(500)
    },
    press: () => pressNamed(/^Import 1/),
    has: '"dryRun":false',
    record: read,
    reads: { '/customers/import': { data: read } },
    isDone: () => screen.queryByText('1 customer imported') !== null,
  },
  {
    what: 'a logo',
    form: () => (
      <LogoCard
        settings={sampleSettings}
        readCurrent={() => Promise.resolve(sampleSettings)}
        isClosed={false}
      />
    ),
    // Nobody chooses the same file again once it is there.
    press: () => isLogoSet() || chooseFile(new File([png], 'logo.png')),
    has: '"img":"',
    record: sampleSettings,
    isDone: isLogoSet,
  },
]
