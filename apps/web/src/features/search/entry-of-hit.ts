import type { WireSearchHit } from '@skipyard/contract/search.ts'
import type { SearchKind } from '@skipyard/domain/search/search-kinds.ts'
import {
  type Icon,
  IconClipboardList,
  IconFileInvoice,
  IconMapPin,
  IconStack,
  IconSteeringWheel,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { writeTextList } from '#web/ui/data-table/text-list.ts'
import type { SearchEntry } from './search-entry.ts'

type HitShown = Pick<WireSearchHit, 'kind' | 'id' | 'name' | 'details'>

interface Way {
  icon: Icon
  /** The list instead of the record for users who may not open it. */
  to: (hit: HitShown) => LinkProps
}

const WAYS: Record<SearchKind, Way> = {
  booking: {
    icon: IconClipboardList,
    to: ({ id }) => ({ to: '/app/bookings/all-bookings', search: { form: 'view', booking: id } }),
  },
  invoice: {
    icon: IconFileInvoice,
    to: ({ id }) => ({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId: id } }),
  },
  truck: {
    icon: IconTruck,
    to: ({ id, name }) => ({ to: '/app/Inventory/trucks', search: { q: name, form: 'edit', id } }),
  },
  bin: {
    icon: IconStack,
    to: ({ id, name }) => ({
      to: '/app/Inventory/binsTable',
      search: { view: 'numbered', q: name, form: 'bin', bin: id },
    }),
  },
  customer: {
    icon: IconUser,
    to: ({ id }) => ({ to: '/app/customers/$customerId', params: { customerId: id } }),
  },
  driver: {
    icon: IconSteeringWheel,
    to: ({ id, name }) => ({ to: '/app/drivers', search: { q: name, form: 'edit', id } }),
  },
  suburb: {
    icon: IconMapPin,
    to: ({ name }) => ({
      to: '/app/bookings/all-bookings',
      search: { suburb: writeTextList([name]), dates: 'all' },
    }),
  },
}

export function entryOfHit(hit: HitShown): SearchEntry {
  const { kind, id, name, details } = hit
  return { kind, id, name, details, icon: WAYS[kind].icon, link: WAYS[kind].to(hit) }
}
