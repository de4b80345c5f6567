/** Whom one can ask to be forgotten: who hires (also a stranger of a public booking), who drives, who works in the office. */
export const PERSON_KINDS = ['customer', 'driver', 'user'] as const

export type PersonKind = (typeof PERSON_KINDS)[number]

/** What stands where a name stood. */
export const NAMELESS = 'Erased person'

/** What stands where the street of a site stood; suburb and postcode stay. */
export const PLACELESS = 'Address erased'

/**
 * How a value ends: an empty text, nothing, an empty list or object, words without a name, a place known to ten
 * kilometres, a document without phone and email, one without its buyer and site, or the next version of its row.
 */
export type Fate =
  | 'blank'
  | 'nothing'
  | 'no-list'
  | 'no-fields'
  | 'nameless'
  | 'placeless'
  | 'coarse'
  | 'unreachable'
  | 'buyerless'
  | 'now'
  | 'next'

/** Of what a column holds the id, or in what words it names somebody. */
export type Found =
  | 'person'
  | 'bookings'
  | 'jobs'
  | 'invoices'
  | 'payments'
  | 'series'
  | 'names'
  | 'phones'
  | 'emails'
  | 'addresses'

/** Rows of a table that tell of a person, and how their columns end, or the rows where `set` is null. */
export interface ErasureStep {
  table: string
  column: string
  of: Found
  set: Readonly<Record<string, Fate>> | null
}

const rows = (table: string, column: string, of: Found): ErasureStep => ({ table, column, of, set: null })

const step = (
  table: string,
  [column, of]: [string, Found],
  set: Readonly<Record<string, Fate>>,
): ErasureStep => ({
  table,
  column,
  of,
  set,
})

/** Of who hired: bookings stay as work that was done, without whose and at which door. */
const CUSTOMER: readonly ErasureStep[] = [
  rows('customer_addresses', 'customer_id', 'person'),
  rows('customer_merges', 'kept_id', 'person'),
  rows('customer_merges', 'other_id', 'person'),
  rows('customer_texts', 'customer_id', 'person'),
  rows('customer_texts', 'booking_id', 'bookings'),
  rows('customer_texts', 'from_number', 'phones'),
  rows('messages', 'booking_id', 'bookings'),
  rows('messages', 'recipient', 'addresses'),
  rows('message_events', 'booking_id', 'bookings'),
  rows('message_opt_outs', 'address', 'addresses'),
  rows('mail_failures', 'recipient', 'emails'),
  rows('photos', 'booking_id', 'bookings'),
  rows('public_bookings', 'booking_id', 'bookings'),
  rows('xero_contact_doubts', 'customer_id', 'person'),
  rows('xero_conflicts', 'invoice_id', 'invoices'),
  step('customers', ['id', 'person'], {
    name: 'nameless',
    company_name: 'blank',
    phone: 'blank',
    email: 'blank',
    gender: 'blank',
    billing_address: 'blank',
    comments: 'blank',
    alternative_phone: 'blank',
    secondary_phone: 'blank',
    secondary_email: 'blank',
    abn: 'blank',
    business_name: 'blank',
    customer_reference: 'blank',
    on_hold_reason: 'blank',
    places: 'blank',
    deleted_at: 'now',
    erased_at: 'now',
    version: 'next',
  }),
  step('bookings', ['customer_id', 'person'], {
    customer_name: 'nameless',
    customer_phone: 'blank',
    customer_email: 'blank',
    address_name: 'placeless',
    lat: 'coarse',
    lon: 'coarse',
    office_notes: 'blank',
    label: 'blank',
    search_text: 'blank',
    version: 'next',
  }),
  step('jobs', ['booking_id', 'bookings'], {
    staff_comments: 'blank',
    driver_comments: 'blank',
    hold_reason: 'blank',
  }),
  step('job_progress', ['booking_id', 'bookings'], { not_done_note: 'blank' }),
  step('driver_entries', ['booking_id', 'bookings'], {
    payload: 'no-fields',
    message: 'blank',
    settled_reason: 'blank',
  }),
  step('booking_permits', ['booking_id', 'bookings'], {
    number: 'blank',
    note: 'blank',
    document_name: 'nothing',
    document_kind: 'nothing',
    document_sha256: 'nothing',
    document_bytes: 'nothing',
    version: 'next',
  }),
  step('booking_prices', ['booking_id', 'bookings'], { reason: 'blank' }),
  step('decided_lines', ['booking_id', 'bookings'], { reason: 'blank' }),
  step('customer_requests', ['booking_id', 'bookings'], {
    note: 'blank',
    answer_words: 'blank',
    request_print: 'nothing',
  }),
  step('card_payments', ['booking_id', 'bookings'], { refused_words: 'blank', pay_url: 'nothing' }),
  step('run_plan_stops', ['job_id', 'jobs'], { name: 'blank' }),
  step('series', ['booking_id', 'bookings'], { comments: 'blank', version: 'next' }),
  step('series_dates', ['series_id', 'series'], { message: 'blank' }),
  step('payments', ['customer_id', 'person'], { reference: 'blank' }),
  step('invoices', ['customer_id', 'person'], {
    customer_email: 'blank',
    void_reason: 'blank',
    sent_to: 'no-list',
    send_error: 'blank',
    version: 'next',
  }),
  step('invoice_versions', ['invoice_id', 'invoices'], { content: 'unreachable', sent_to: 'no-list' }),
  step('adjustment_notes', ['invoice_id', 'invoices'], {
    content: 'unreachable',
    sent_to: 'no-list',
    send_error: 'blank',
  }),
  step('invoice_mailings', ['invoice_id', 'invoices'], { recipients: 'no-list', error: 'blank' }),
  step('statement_mailings', ['customer_id', 'person'], { recipients: 'no-list', error: 'blank' }),
  step('receipt_mailings', ['payment_id', 'payments'], { recipients: 'no-list', error: 'blank' }),
  step('xero_links', ['our_id', 'person'], { agreed: 'no-fields', difference: 'blank' }),
  step('xero_links', ['invoice_id', 'invoices'], { difference: 'blank' }),
  step('xero_work', ['invoice_id', 'invoices'], { sent: 'nothing', reason: 'blank', their_words: 'blank' }),
]

/** Of who drove: runs and entries stay, under no name. */
const DRIVER: readonly ErasureStep[] = [
  rows('driver_links', 'driver_id', 'person'),
  rows('driver_codes', 'driver_id', 'person'),
  step('drivers', ['id', 'person'], {
    first_name: 'nameless',
    last_name: 'blank',
    phone: 'blank',
    alternative_phone: 'blank',
    licence_number: 'blank',
    licence_expires_on: 'nothing',
    address: 'blank',
    born_on: 'nothing',
    joined_on: 'nothing',
    fuel_card: 'blank',
    demerit_points: 'nothing',
    abn: 'blank',
    account_name_sealed: 'nothing',
    bsb_sealed: 'nothing',
    account_number_sealed: 'nothing',
    start_place: 'nothing',
    gone_at: 'now',
    version: 'next',
  }),
  step('driver_phones', ['driver_id', 'person'], {
    device: 'blank',
    secret_hash: 'nothing',
    lat: 'nothing',
    lon: 'nothing',
  }),
  step('trucks', ['driver_id', 'person'], { driver_id: 'nothing', version: 'next' }),
  step('job_progress', ['driver_id', 'person'], { driver_name: 'nameless' }),
  step('photos', ['driver_id', 'person'], { by_name: 'nameless' }),
  step('tip_visits', ['driver_name', 'names'], { driver_name: 'nameless' }),
  step('job_extras', ['driver_name', 'names'], { driver_name: 'nameless' }),
]

/** Under their name; tables and columns in which a colleague stands as who did something. */
const DONE_BY: Readonly<Record<string, string>> = {
  adjustment_notes: 'created_by_name',
  company_deletions: 'requested_by_name',
  company_files: 'requested_by_name',
  customer_requests: 'answered_by_name',
  customer_texts: 'noted_by',
  day_plans: 'asked_by_name accepted_by_name closed_by_name',
  decided_lines: 'decided_by_name',
  driver_entries: 'settled_by_name',
  invoice_mailings: 'created_by_name',
  invoice_versions: 'created_by_name',
  invoices: 'created_by_name',
  message_opt_outs: 'by_name',
  payments: 'created_by_name undone_by_name',
  photos: 'by_name',
  receipt_mailings: 'created_by_name',
  series: 'created_by_name',
  statement_mailings: 'created_by_name',
  xero_checks: 'created_by_name',
  xero_connections: 'connected_by_name',
}

const USER: readonly ErasureStep[] = [
  rows('planner_presence', 'login_id', 'person'),
  rows('idempotency_keys', 'login_id', 'person'),
  rows('invites', 'email', 'emails'),
  rows('mail_failures', 'recipient', 'emails'),
  step('users', ['id', 'person'], {
    name: 'nameless',
    email: 'blank',
    booking_column_headers: 'no-fields',
  }),
  ...Object.entries(DONE_BY).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => step(table, [column, 'names'], { [column]: 'nameless' })),
  ),
]

/** In this order: rows that others refer to are kept. */
export const ERASURE: Readonly<Record<PersonKind, readonly ErasureStep[]>> = {
  customer: CUSTOMER,
  driver: DRIVER,
  user: USER,
}

/** Years for which tax law asks a business to keep its invoices (Taxation Administration Act 1953, s 382-5). */
export const TAX_YEARS = 5

/** What of an erased customer's invoices stays until then, and then ends: who was billed, and for which site. */
export const KEPT_FOR_TAX: readonly ErasureStep[] = [
  step('invoices', ['id', 'invoices'], { customer_name: 'nameless', po_number: 'blank', version: 'next' }),
  step('invoice_versions', ['invoice_id', 'invoices'], { content: 'buyerless' }),
  step('adjustment_notes', ['invoice_id', 'invoices'], { reason: 'blank', content: 'buyerless' }),
]
