import type { NeedKind } from '@skipyard/domain/dashboard/needs.ts'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCashOff,
  IconClockExclamation,
  IconDeviceMobileX,
  IconFileInvoice,
  IconFlag,
  IconId,
  IconInbox,
  IconListDetails,
  IconMail,
  IconMessage,
  IconReceipt,
  IconRoadSign,
  IconStack2,
  IconTool,
  IconTruck,
} from '@tabler/icons-react'

const ICONS = {
  unplanned: IconListDetails,
  unsettled: IconDeviceMobileX,
  overfull: IconAlertTriangle,
  overdue: IconClockExclamation,
  conflicts: IconStack2,
  pending: IconInbox,
  texts: IconMessage,
  faulty: IconFlag,
  permits: IconRoadSign,
  messages: IconMail,
  books: IconAlertCircle,
  toGiveBack: IconCashOff,
  toInvoice: IconFileInvoice,
  toReview: IconReceipt,
  regos: IconTruck,
  services: IconTool,
  licences: IconId,
} as const satisfies Record<NeedKind, unknown>

export function NeedIcon({ kind, className }: { kind: NeedKind; className: string | undefined }) {
  const Drawn = ICONS[kind]
  return <Drawn className={className} size="1.0625rem" stroke={1.75} aria-hidden="true" />
}
