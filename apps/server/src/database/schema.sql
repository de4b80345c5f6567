-- What the migrations make of an empty database. Written by a test, not by hand.

create table adjustment_notes (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  customer_id uuid not null,
  number integer not null,
  note_number text not null,
  issued_on date not null,
  reason text not null,
  amount_cents integer not null,
  gst_cents integer not null,
  content jsonb not null,
  send_state text not null default 'Not sent'::text,
  was_sent boolean not null default false,
  sent_at timestamp with time zone,
  sent_to text[] not null default '{}'::text[],
  send_error text not null default ''::text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null,
  free_cents integer,
  is_reversing boolean not null default false
);
create table audit_entries (
  tenant_id uuid not null,
  id uuid not null,
  action text not null,
  subject_id uuid not null,
  actor_id uuid not null,
  actor_name text not null,
  changes jsonb not null,
  at timestamp with time zone not null
);
create table backups (
  id uuid not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  is_good boolean not null
);
create table bin_sizes (
  tenant_id uuid not null,
  id uuid not null,
  bin_size integer not null,
  bin_type text not null,
  total_bins integer not null,
  is_active boolean not null default true,
  comments text not null default ''::text,
  version integer not null default 1,
  is_numbered boolean not null default false
);
create table bins (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,
  bin_size integer not null,
  bin_type text not null,
  is_broken boolean not null default false,
  comments text not null default ''::text,
  removed_at timestamp with time zone,
  version integer not null default 1
);
create table booked_suburbs (
  tenant_id uuid not null,
  suburb text not null
);
create table booking_permits (
  tenant_id uuid not null,
  booking_id uuid not null,
  state text not null,
  council_id uuid,
  number text not null,
  valid_from date,
  valid_to date,
  applied_on date,
  note text not null,
  version integer not null default 1,
  document_name text,
  document_kind text,
  document_sha256 text,
  document_bytes integer
);
create table booking_prices (
  tenant_id uuid not null,
  booking_id uuid not null,
  quote jsonb not null,
  quoted_cents integer not null,
  reason text not null default ''::text,
  included_days integer not null,
  paid_extra_days integer not null,
  extra_day_cents integer not null,
  included_kg integer,
  per_tonne_cents integer not null,
  quoted_at timestamp with time zone not null
);
create table bookings (
  tenant_id uuid not null,
  id uuid not null,
  job_number integer not null,
  job_prefix text not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_phone text not null,
  customer_email text not null,
  customer_type text not null,
  booking_source text not null,
  address_name text not null,
  suburb text not null,
  post_code text not null,
  lat double precision not null,
  lon double precision not null,
  bin_size integer not null,
  bin_type text not null,
  price_cents integer not null,
  paid_cents integer not null,
  tipping_cost_cents integer not null,
  payment_method text not null,
  payment_status text not null,
  payment_due_on date,
  property_type text not null,
  waste_type text not null,
  bin_placement text not null,
  is_permit_required boolean not null,
  permit_cost_cents integer,
  permit_days integer,
  is_pick_date_confirmed boolean not null,
  is_cart_over boolean not null,
  is_heavy_load boolean not null,
  office_notes text not null,
  label text not null,
  status text not null,
  was_pending boolean not null,
  drop_date date not null,
  drop_status text not null,
  pick_date date not null,
  pick_status text not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid not null,
  deleted_at timestamp with time zone,
  is_invoiced boolean not null default false,
  is_address_typed boolean not null default false,
  agreed_cents integer,
  order_id uuid
);
create table card_payments (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  state text not null,
  amount_cents integer not null,
  paid_cents integer not null default 0,
  refunded_cents integer not null default 0,
  is_hold boolean not null,
  made_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  provider_id text,
  charge_id text,
  pay_url text,
  paid_at timestamp with time zone,
  refused_words text not null default ''::text
);
create table card_settings (
  tenant_id uuid not null,
  mode text not null,
  deposit_cents integer,
  deposit_percent integer not null,
  hold_minutes integer not null,
  sealed_key text,
  key_ending text not null default ''::text,
  account_id text not null default ''::text,
  account_name text not null default ''::text,
  is_live boolean,
  sealed_webhook_secret text,
  version integer not null
);
create table closed_days (
  tenant_id uuid not null,
  day date not null,
  name text not null,
  is_worked boolean not null
);
create table company_deletions (
  tenant_id uuid not null,
  requested_at timestamp with time zone not null,
  requested_by uuid not null,
  requested_by_name text not null,
  deletes_at timestamp with time zone not null
);
create table company_files (
  tenant_id uuid not null,
  id uuid not null,
  state text not null,
  requested_at timestamp with time zone not null,
  requested_by uuid not null,
  requested_by_name text not null,
  ended_at timestamp with time zone,
  bytes double precision
);
create table councils (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  suburbs text[] not null,
  post_codes text[] not null,
  applicant text not null,
  lead_days integer not null,
  is_lead_in_working_days boolean not null,
  most_days integer,
  fee_cents integer not null,
  fee_per text not null,
  registration text not null,
  registration_ends_on date,
  how_to_apply text not null,
  version integer not null default 1
);
create table customer_addresses (
  tenant_id uuid not null,
  customer_id uuid not null,
  position integer not null,
  name text not null,
  suburb text not null,
  post_code text not null,
  lat double precision not null,
  lon double precision not null,
  site_key text not null default lower(((suburb || ' '::text) || COALESCE("substring"(name, '[0-9]+[A-Za-z]?(?:[/-][0-9]+[A-Za-z]?)*'::text), ''::text))),
  is_typed boolean not null default false
);
create table customer_merges (
  tenant_id uuid not null,
  other_id uuid not null,
  kept_id uuid not null,
  kept_before jsonb not null,
  moved jsonb not null,
  kept_version integer not null,
  other_version integer not null,
  actor_id uuid not null,
  at timestamp with time zone not null
);
create table customer_prices (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  zone_id uuid,
  bin_type text not null,
  bin_size integer not null,
  waste_type text not null,
  price_cents integer not null,
  valid_from date not null,
  valid_to date
);
create table customer_requests (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  request_key uuid not null,
  kind text not null,
  state text not null,
  asked_at timestamp with time zone not null,
  note text not null,
  pick_date date not null,
  wanted_date date,
  bin_size integer,
  price_cents integer,
  answered_at timestamp with time zone,
  answered_by_name text not null default ''::text,
  answer_words text not null default ''::text,
  new_booking_id uuid,
  request_print text
);
create table customer_texts (
  tenant_id uuid not null,
  id uuid not null,
  from_number text not null,
  body text not null,
  meaning text not null,
  state text not null,
  provider_id text not null,
  once_key text not null,
  customer_id uuid,
  booking_id uuid,
  received_at timestamp with time zone not null,
  noted_at timestamp with time zone,
  noted_by text not null default ''::text,
  version integer not null
);
create table customers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  company_name text not null default ''::text,
  phone text not null,
  email text not null default ''::text,
  gender text not null default ''::text,
  type text not null,
  booking_source text not null default ''::text,
  billing_address text not null default ''::text,
  comments text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  alternative_phone text not null default ''::text,
  secondary_phone text not null default ''::text,
  secondary_email text not null default ''::text,
  abn text not null default ''::text,
  business_name text not null default ''::text,
  customer_reference text not null default ''::text,
  is_on_hold boolean not null default false,
  on_hold_reason text not null default ''::text,
  merged_into uuid,
  deleted_at timestamp with time zone,
  email_key text not null default lower(email),
  secondary_email_key text not null default lower(secondary_email),
  phones text not null default ((((phone || ' '::text) || alternative_phone) || ' '::text) || secondary_phone),
  price_class text not null default ''::text,
  prices_version integer not null default 0,
  places text not null default ''::text,
  name_key text not null default "left"(folded(name), 120),
  search_text text not null default (("left"(folded(((((((((((((name || ' '::text) || company_name) || ' '::text) || business_name) || ' '::text) || customer_reference) || ' '::text) || abn) || ' '::text) || email) || ' '::text) || secondary_email)), 500) || ' '::text) || folded(places)),
  erased_at timestamp with time zone
);
create table day_plans (
  tenant_id uuid not null,
  id uuid not null,
  date date not null,
  asked_at timestamp with time zone not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked jsonb not null,
  jobs integer not null,
  state text not null,
  message text,
  alive_until timestamp with time zone not null,
  format integer not null,
  content text,
  roads bytea,
  accepted_by uuid,
  accepted_by_name text,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_by_name text,
  version integer not null default 1
);
create table decided_lines (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  origin text not null,
  kind text not null,
  words text not null,
  unit_cents integer not null,
  quantity_thousandths integer not null,
  is_taxed boolean not null,
  is_approved boolean not null,
  decided_at timestamp with time zone not null,
  decided_by_name text not null,
  invoice_id uuid,
  subject text not null default ''::text,
  settled_thousandths integer not null,
  reason text not null default ''::text
);
create table driver_codes (
  tenant_id uuid not null,
  driver_id uuid not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0
);
create table driver_entries (
  tenant_id uuid not null,
  id uuid not null,
  driver_id uuid not null,
  phone_id uuid not null,
  seq integer not null,
  run_id uuid,
  job_id uuid,
  booking_id uuid,
  step text not null,
  done_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  payload jsonb not null default '{}'::jsonb,
  fingerprint text not null,
  outcome text not null,
  message text not null default ''::text,
  settled_at timestamp with time zone,
  settled_by_name text not null default ''::text,
  settled_way text,
  settled_reason text not null default ''::text,
  clock_ahead_seconds integer,
  is_time_uncertain boolean not null default false,
  revoked_link text
);
create table driver_links (
  tenant_id uuid not null,
  token_hash text not null,
  driver_id uuid not null,
  created_at timestamp with time zone not null default now(),
  sealed_token text,
  revoked_at timestamp with time zone,
  opened_at timestamp with time zone,
  renewed_at timestamp with time zone not null default now()
);
create table driver_phones (
  tenant_id uuid not null,
  id uuid not null,
  driver_id uuid not null,
  device text not null default ''::text,
  secret_hash text,
  let_in_at timestamp with time zone,
  first_seen_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  waiting integer not null default 0,
  lat double precision,
  lon double precision
);
create table drivers (
  tenant_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  licence_number text not null,
  licence_expires_on date,
  address text not null default ''::text,
  born_on date,
  joined_on date,
  status text not null,
  gender text not null default 'UnDisclosed'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  alternative_phone text not null default ''::text,
  fuel_card text not null default ''::text,
  demerit_points integer,
  abn text not null default ''::text,
  account_name_sealed text,
  bsb_sealed text,
  account_number_sealed text,
  gone_at timestamp with time zone,
  weekly_hours jsonb not null default '{}'::jsonb,
  dated_hours jsonb not null default '[]'::jsonb,
  start_place jsonb,
  rest_from integer,
  rest_minutes integer,
  home_yard_id uuid
);
create table drivers_day_settings (
  tenant_id uuid not null,
  asks_drop_photo boolean not null,
  asks_signature boolean not null,
  asks_code boolean not null,
  version integer not null default 1,
  driver_link_days integer not null default 60,
  run_link_days integer not null default 14
);
create table due_work (
  tenant_id uuid not null,
  kind text not null,
  due_at timestamp with time zone not null,
  about uuid
);
create table futile_trips (
  tenant_id uuid not null,
  job_id uuid not null,
  gone_on date not null,
  booking_id uuid not null,
  reason text not null,
  gone_at timestamp with time zone not null
);
create table gst_entries (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  basis text not null,
  pot text not null,
  invoice_id uuid,
  payment_id uuid,
  day date not null,
  sales_cents integer not null,
  free_cents integer not null,
  gst_cents integer not null,
  receipt_number integer,
  created_at timestamp with time zone not null
);
create table hire_prices (
  tenant_id uuid not null,
  sheet_id uuid not null,
  zone_id uuid not null,
  bin_type text not null,
  bin_size integer not null,
  waste_type text not null,
  price_cents integer
);
create table hire_terms (
  tenant_id uuid not null,
  sheet_id uuid not null,
  zone_id uuid not null,
  bin_type text not null,
  bin_size integer not null,
  included_days integer not null,
  included_kg integer,
  extra_day_cents integer not null,
  per_tonne_cents integer not null
);
create table idempotency_keys (
  tenant_id uuid not null,
  key text not null,
  login_id uuid not null,
  request_hash text not null,
  reply text,
  created_at timestamp with time zone not null default now()
);
create table invites (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  token_hash text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
create table invoice_mailings (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  note_id uuid,
  document_version integer not null,
  state text not null,
  recipients text[] not null,
  error text not null default ''::text,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null,
  photo_ids uuid[] not null default '{}'::uuid[]
);
create table invoice_settings (
  tenant_id uuid not null,
  is_gst_registered boolean,
  bank_account_name text not null,
  bank_bsb text not null,
  bank_account_number text not null,
  payment_terms_days integer not null,
  pay_link text not null,
  extras jsonb not null,
  mail_subject text not null,
  mail_words text not null,
  note text not null,
  is_permit_taxed boolean not null,
  version integer not null default 1,
  lodged_until date,
  account_codes jsonb not null default '{}'::jsonb
);
create table invoice_versions (
  tenant_id uuid not null,
  invoice_id uuid not null,
  version integer not null,
  content jsonb not null,
  total_cents integer not null,
  gst_cents integer not null,
  sent_at timestamp with time zone,
  sent_to text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null
);
create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  customer_id uuid not null,
  job_number integer not null,
  sequence integer not null,
  invoice_number text not null,
  version integer not null default 1,
  document_version integer not null default 1,
  customer_name text not null,
  customer_email text not null,
  suburb text not null,
  po_number text not null,
  is_gst_inclusive boolean not null,
  issued_on date not null,
  due_on date not null,
  total_cents integer not null,
  gst_cents integer not null,
  credited_cents integer not null default 0,
  credited_gst_cents integer not null default 0,
  paid_cents integer not null default 0,
  voided_on date,
  void_reason text not null default ''::text,
  net_cents integer not null default 
CASE
    WHEN (voided_on IS NULL) THEN (total_cents - credited_cents)
    ELSE 0
END,
  balance_cents integer not null default 
CASE
    WHEN (voided_on IS NULL) THEN ((total_cents - credited_cents) - paid_cents)
    ELSE 0
END,
  send_state text not null default 'Not sent'::text,
  was_sent boolean not null default false,
  sent_at timestamp with time zone,
  sent_to text[] not null default '{}'::text[],
  send_error text not null default ''::text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null,
  search_text text not null default "left"(folded(((((((invoice_number || ' '::text) || customer_name) || ' '::text) || po_number) || ' '::text) || customer_email)), 500),
  free_cents integer,
  is_reversed boolean not null default false,
  is_further boolean not null default false
);
create table job_extras (
  tenant_id uuid not null,
  job_id uuid not null,
  name text not null,
  booking_id uuid not null,
  count integer not null,
  driver_name text not null,
  noted_at timestamp with time zone not null
);
create table job_prices (
  tenant_id uuid not null,
  id uuid not null,
  position integer not null,
  job text not null,
  bin_size integer,
  zone_id uuid,
  is_off boolean not null,
  cents integer not null,
  included_minutes integer not null
);
create table job_progress (
  tenant_id uuid not null,
  job_id uuid not null,
  booking_id uuid not null,
  run_id uuid,
  run_number integer,
  driver_id uuid,
  driver_name text not null default ''::text,
  rego text not null default ''::text,
  heading_at timestamp with time zone,
  on_site_at timestamp with time zone,
  done_at timestamp with time zone,
  returned_at timestamp with time zone,
  phone_id uuid,
  seq integer,
  stepped_at timestamp with time zone,
  not_done_reason text,
  not_done_note text not null default ''::text,
  not_done_at timestamp with time zone,
  not_done_on date
);
create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  date date not null,
  from_hour integer not null,
  to_hour integer not null,
  status text not null,
  staff_comments text not null,
  driver_comments text not null,
  bin_id uuid,
  run_id uuid,
  position integer,
  is_locked boolean not null default false,
  hold_reason text not null default ''::text,
  held_until date,
  tip_site_id uuid,
  tip_name text not null default ''::text,
  yard_id uuid,
  extra_number integer not null default 0,
  price_cents integer
);
create table logins (
  id uuid not null,
  email text not null,
  mobile text not null,
  password_hash text not null,
  reset_token_hash text,
  reset_expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  guide_seen_at timestamp with time zone,
  second_step_since timestamp with time zone,
  device_trust integer not null default 0
);
create table mail_domains (
  tenant_id uuid not null,
  domain text not null,
  local_part text not null,
  selector text not null,
  public_key text not null,
  sealed_key text not null,
  is_on boolean not null,
  checked_at timestamp with time zone,
  check_state text not null,
  version integer not null
);
create table mail_failures (
  tenant_id uuid not null,
  id uuid not null,
  recipient text not null,
  subject text not null,
  reason text not null,
  answer text not null,
  failed_at timestamp with time zone not null
);
create table memberships (
  tenant_id uuid not null,
  login_id uuid not null,
  role text not null,
  company_name text not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
);
create table message_events (
  tenant_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  occasion text not null,
  words text not null,
  happened_at timestamp with time zone not null,
  taken_at timestamp with time zone
);
create table message_opt_outs (
  tenant_id uuid not null,
  channel text not null,
  address text not null,
  how text not null,
  by_name text not null,
  since timestamp with time zone not null
);
create table message_settings (
  tenant_id uuid not null,
  kinds jsonb not null,
  from_hour integer not null,
  to_hour integer not null,
  hire_ends_days integer not null,
  reminder_days integer not null,
  version integer not null
);
create table messages (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid,
  kind text not null,
  occasion text not null,
  words text not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  parts integer,
  state text not null,
  reason text not null,
  provider text not null,
  provider_id text not null,
  tries integer not null,
  due_at timestamp with time zone not null,
  too_late_at timestamp with time zone,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  unsubscribe_hash text,
  version integer not null
);
create table passkey_questions (
  login_id uuid not null,
  place text not null,
  challenge text not null,
  expires_at timestamp with time zone not null
);
create table passkeys (
  login_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);
create table payment_allocations (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  booking_id uuid not null,
  invoice_id uuid,
  amount_cents integer not null,
  counts_on date not null,
  is_undone boolean not null default false,
  passed_invoice_ids uuid[] not null default '{}'::uuid[]
);
create table payments (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  received_on date not null,
  amount_cents integer not null,
  kind text not null,
  method text not null,
  reference text not null default ''::text,
  undone_at timestamp with time zone,
  undone_by_name text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null,
  xero_account_id uuid,
  receipt_number integer,
  undone_on date
);
create table photos (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  job_id uuid not null,
  kind text not null,
  tip_id uuid,
  sha256 text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  taken_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  lat double precision,
  lon double precision,
  driver_id uuid,
  by_name text not null,
  signed_by text not null default ''::text,
  clock_ahead_seconds integer,
  is_time_uncertain boolean not null default false,
  revoked_link text
);
create table planner_presence (
  tenant_id uuid not null,
  login_id uuid not null,
  name text not null,
  date date not null,
  seen_at timestamp with time zone not null
);
create table planner_settings (
  tenant_id uuid not null,
  road_factor numeric not null,
  speed_kmh numeric not null,
  drop_minutes integer not null,
  pick_minutes integer not null,
  day_hours numeric not null,
  version integer not null default 1,
  left_over_days integer not null default 7
);
create table planning_settings (
  tenant_id uuid not null,
  load_minutes integer not null,
  unload_minutes integer not null,
  tip_minutes integer not null,
  day_starts_at integer not null,
  day_ends_at integer not null,
  rest_from integer,
  rest_minutes integer,
  truck_factor numeric not null,
  kilometre_weight numeric not null,
  hour_weight numeric not null,
  truck_out_weight numeric not null,
  most_late_minutes integer not null,
  tell_after_minutes integer not null,
  nested_bins integer not null,
  nests_up_to_m3 numeric not null,
  version integer not null default 1,
  overtime_hour_weight numeric not null default 5,
  usual_hours numeric not null default 8,
  balance_weight numeric not null default 0
);
create table price_books (
  tenant_id uuid not null,
  version integer not null default 1,
  closed_weekdays text[] not null default '{}'::text[]
);
create table price_sheets (
  tenant_id uuid not null,
  id uuid not null,
  price_class text not null,
  valid_from date not null,
  created_at timestamp with time zone not null
);
create table price_surcharges (
  tenant_id uuid not null,
  id uuid not null,
  position integer not null,
  name text not null,
  job text not null,
  weekdays text[],
  cents integer,
  per_mille integer
);
create table price_zones (
  tenant_id uuid not null,
  id uuid not null,
  position integer not null,
  name text not null,
  suburbs text[] not null,
  post_codes text[] not null,
  km_from double precision,
  km_to double precision
);
create table public_bookings (
  tenant_id uuid not null,
  booking_id uuid not null,
  request_key uuid,
  token_hash text not null,
  sealed_token text not null,
  made_at timestamp with time zone not null,
  declined_words text not null default ''::text,
  request_print text,
  contact_print text,
  answer_by timestamp with time zone,
  renewed_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone
);
create table public_codes (
  tenant_id uuid not null,
  contact_print text not null,
  sealed_code text not null,
  sent_at timestamp with time zone not null,
  wrong_tries integer not null default 0,
  proven_at timestamp with time zone
);
create table public_pages (
  tenant_id uuid not null,
  is_on boolean not null,
  sites text[] not null,
  accent text not null,
  hours_words text not null,
  cut_off_hour integer not null,
  lead_days integer not null,
  days_ahead integer not null,
  daily_limit integer,
  workdays text[] not null,
  hire_choices integer[] not null,
  terms text[] not null,
  waste_notes jsonb not null,
  token_hash text,
  sealed_token text,
  version integer not null,
  extras text[] not null default '{}'::text[],
  cancel_days integer not null default 1,
  asks_for_code boolean not null default true,
  answer_hours integer default 48,
  unanswered_limit integer not null default 20,
  unproven_limit integer not null default 5,
  customer_link_days integer not null default 180
);
create table receipt_mailings (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  state text not null,
  recipients text[] not null,
  error text not null default ''::text,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null
);
create table recovery_codes (
  login_id uuid not null,
  hash text not null,
  used_at timestamp with time zone
);
create table retention_settings (
  tenant_id uuid not null,
  messages integer,
  texts integer,
  photos integer,
  documents integer,
  history integer,
  positions integer,
  version integer not null
);
create table run_links (
  tenant_id uuid not null,
  token_hash text not null,
  run_id uuid not null,
  sealed_token text not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  renewed_at timestamp with time zone not null default now()
);
create table run_plan_stops (
  tenant_id uuid not null,
  run_id uuid not null,
  place integer not null,
  kind text not null,
  job_id uuid,
  name text not null default ''::text,
  arrives_at integer not null,
  leaves_at integer not null,
  due_by integer,
  kilometres double precision not null
);
create table run_plans (
  tenant_id uuid not null,
  run_id uuid not null,
  kept_at timestamp with time zone not null,
  starts_at integer not null,
  ends_at integer not null,
  last_at integer not null,
  kilometres double precision not null,
  jobs integer not null,
  back_at integer
);
create table runs (
  tenant_id uuid not null,
  id uuid not null,
  date date not null,
  truck_id uuid not null,
  driver_id uuid not null,
  number integer not null,
  is_locked boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid not null
);
create table second_steps (
  login_id uuid not null,
  sealed_secret text,
  sealed_pending text,
  last_step integer
);
create table series (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  kind text not null,
  booking_id uuid not null,
  rule jsonb not null,
  closed_days text not null,
  from_hour smallint not null,
  to_hour smallint not null,
  bin_size smallint not null,
  hire_days smallint not null,
  fixed_cents integer,
  comments text not null,
  state text not null,
  paused_until date,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null
);
create table series_dates (
  tenant_id uuid not null,
  series_id uuid not null,
  due_on date not null,
  on_date date not null,
  state text not null,
  problem text,
  message text not null,
  booking_id uuid,
  priced_cents integer,
  changed_at timestamp with time zone not null
);
create table series_settings (
  tenant_id uuid not null,
  days_ahead smallint not null,
  version integer not null
);
create table sessions (
  id uuid not null,
  login_id uuid not null,
  tenant_id uuid not null,
  refresh_hash text not null,
  previous_refresh_hash text,
  is_remembered boolean not null,
  created_at timestamp with time zone not null default now(),
  refreshed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  user_agent text not null default ''::text,
  proven_at timestamp with time zone,
  network text not null default ''::text
);
create table sms_senders (
  tenant_id uuid not null,
  provider text not null,
  url text not null,
  account text not null,
  sender text not null,
  sealed_secret text,
  callback_hash text not null,
  sealed_callback text not null,
  version integer not null
);
create table statement_mailings (
  tenant_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  is_to_all boolean not null,
  customer_id uuid not null,
  from_on date not null,
  to_on date not null,
  form text not null,
  state text not null,
  recipients text[] not null,
  error text not null default ''::text,
  requested_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  created_by_name text not null
);
create table stock_adjustments (
  tenant_id uuid not null,
  id uuid not null,
  bin_size integer not null,
  bin_type text not null,
  on_date date not null,
  change integer not null,
  comments text not null,
  created_at timestamp with time zone not null default now(),
  created_by uuid not null,
  yard_id uuid,
  transfer_id uuid
);
create table stock_transfers (
  tenant_id uuid not null,
  id uuid not null,
  from_yard_id uuid,
  to_yard_id uuid,
  bin_size integer not null,
  bin_type text not null,
  count integer not null,
  on_date date not null,
  comments text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  called_off_at timestamp with time zone
);
create table tenant_counters (
  tenant_id uuid not null,
  next_job_number integer not null,
  bookings_revision integer not null default 1
);
create table tenant_logos (
  tenant_id uuid not null,
  name text not null,
  picture bytea not null
);
create table tenants (
  tenant_id uuid not null,
  company_name text not null,
  email text not null,
  phone text not null,
  landline text not null default ''::text,
  abn text not null,
  time_zone text not null,
  base_location jsonb,
  job_prefix text not null,
  truck_count integer not null,
  bin_count integer not null,
  logo text,
  waste_types text[] not null,
  is_pick_confirmed_by_default boolean not null default false,
  hire_days integer not null default 7,
  trial_ends_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  bin_sizes integer[] not null default '{2,3,4,6,8,9,10,12,14,16,20,24,25,30,35}'::integer[],
  bin_types text[] not null default '{Hook,Marrel}'::text[],
  has_numbered_bins boolean not null default false,
  has_prices boolean not null default false,
  has_yards boolean not null default false,
  second_step_from date
);
create table tip_sites (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  address jsonb not null,
  waste_types text[] not null,
  opens_at integer not null,
  closes_at integer not null,
  version integer not null default 1,
  rates jsonb not null default '[]'::jsonb
);
create table tip_visits (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  job_id uuid not null,
  run_id uuid,
  site text not null,
  docket text not null,
  weight_kg integer not null,
  cost_cents integer not null,
  tipped_at timestamp with time zone not null,
  driver_name text not null
);
create table truck_days_off (
  tenant_id uuid not null,
  date date not null,
  truck_id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null
);
create table trucks (
  tenant_id uuid not null,
  id uuid not null,
  rego text not null,
  rego_expires_on date not null,
  capacity_tonnes numeric not null,
  tray_metres numeric not null,
  type text not null,
  status text not null,
  last_maintained_on date not null,
  maintenance_interval_months integer not null,
  purchased_on date not null,
  purchase_price_cents integer,
  bin_types text[] not null default '{}'::text[],
  max_bin_size_m3 numeric,
  driver_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  gone_at timestamp with time zone,
  home_yard_id uuid
);
create table users (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  presence text not null default 'online'::text,
  booking_column_headers jsonb not null default '{}'::jsonb,
  is_name_given boolean not null default true
);
create table visits (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  first_job_id uuid not null,
  second_job_id uuid not null,
  pick_date_before date not null,
  called_off_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  wait_minutes integer not null default 0,
  pick_from_hour_before integer not null,
  pick_to_hour_before integer not null,
  was_pick_confirmed boolean not null default false,
  pick_run_id_before uuid,
  pick_position_before integer
);
create table xero_accounts (
  tenant_id uuid not null,
  organisation_id uuid not null,
  accounts jsonb not null,
  read_at timestamp with time zone not null
);
create table xero_arrivals (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  arrived_at timestamp with time zone not null
);
create table xero_attempts (
  tenant_id uuid not null,
  id uuid not null,
  login_id uuid not null,
  session_id uuid not null,
  state_hash text not null,
  sealed_verifier text not null,
  expires_at timestamp with time zone not null,
  is_used boolean not null default false,
  sealed_choice text
);
create table xero_checks (
  tenant_id uuid not null,
  id uuid not null,
  from_on date not null,
  to_on date not null,
  state text not null,
  error text not null default ''::text,
  found jsonb not null default '{}'::jsonb,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_by uuid not null,
  created_by_name text not null
);
create table xero_conflicts (
  tenant_id uuid not null,
  invoice_id uuid not null,
  theirs jsonb not null,
  found_at timestamp with time zone not null
);
create table xero_connections (
  tenant_id uuid not null,
  connection_id uuid not null,
  organisation_id uuid not null,
  organisation_name text not null,
  sealed_tokens text,
  access_expires_at timestamp with time zone not null,
  connected_at timestamp with time zone not null,
  connected_by_name text not null,
  lost_at timestamp with time zone,
  paused_until timestamp with time zone,
  pause_reason text not null default ''::text,
  changes_read_to timestamp with time zone,
  last_exchange_at timestamp with time zone
);
create table xero_contact_doubts (
  tenant_id uuid not null,
  customer_id uuid not null,
  candidates jsonb not null,
  is_separate boolean not null default false,
  found_at timestamp with time zone not null
);
create table xero_limits (
  tenant_id uuid not null,
  organisation_id uuid not null,
  rests_until timestamp with time zone,
  minute_shut_until timestamp with time zone,
  left_today integer,
  heard_at timestamp with time zone
);
create table xero_links (
  tenant_id uuid not null,
  organisation_id uuid not null,
  kind text not null,
  our_id uuid not null,
  their_id uuid not null,
  invoice_id uuid,
  sent_version integer not null default 0,
  agreed jsonb not null default '{}'::jsonb,
  difference text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  keeps_no_money boolean not null default false
);
create table xero_refunds (
  tenant_id uuid not null,
  organisation_id uuid not null,
  allocation_id uuid not null,
  note_id uuid not null,
  invoice_id uuid not null,
  their_id uuid not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null
);
create table xero_set_offs (
  tenant_id uuid not null,
  organisation_id uuid not null,
  allocation_id uuid not null,
  note_id uuid not null,
  invoice_id uuid not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null
);
create table xero_settings (
  tenant_id uuid not null,
  organisation_id uuid not null,
  send_since date not null,
  accounts jsonb not null,
  payment_accounts jsonb not null,
  taxed_type text not null,
  untaxed_type text not null,
  version integer not null default 1
);
create table xero_work (
  tenant_id uuid not null,
  invoice_id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  tries integer not null default 0,
  tried_at timestamp with time zone,
  next_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text not null default ''::text,
  their_words text not null default ''::text,
  way_out text not null default 'none'::text,
  is_unsure boolean not null default false,
  claim uuid,
  claimed_until timestamp with time zone,
  turn integer not null default 0,
  sent jsonb,
  unsure_until timestamp with time zone,
  held_by uuid
);
create table yards (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  address jsonb,
  opens_at integer not null,
  closes_at integer not null,
  removed_at timestamp with time zone,
  version integer not null default 1
);

alter table adjustment_notes add constraint adjustment_notes_amount_cents_check CHECK ((amount_cents > 0));
alter table adjustment_notes add constraint adjustment_notes_number_check CHECK ((number > 0));
alter table adjustment_notes add constraint adjustment_notes_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id);
alter table adjustment_notes add constraint adjustment_notes_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table adjustment_notes add constraint adjustment_notes_pkey PRIMARY KEY (tenant_id, id);
alter table adjustment_notes add constraint adjustment_notes_tenant_id_invoice_id_number_key UNIQUE (tenant_id, invoice_id, number);
alter table audit_entries add constraint audit_entries_pkey PRIMARY KEY (tenant_id, id);
alter table backups add constraint backups_pkey PRIMARY KEY (id);
alter table bin_sizes add constraint bin_sizes_bin_size_check CHECK ((bin_size > 0));
alter table bin_sizes add constraint bin_sizes_bin_type_check CHECK ((bin_type = ANY (ARRAY['Hook'::text, 'Hook-Narrow'::text, 'Hook-Wide'::text, 'Marrel'::text])));
alter table bin_sizes add constraint bin_sizes_total_bins_check CHECK ((total_bins >= 0));
alter table bin_sizes add constraint bin_sizes_pkey PRIMARY KEY (tenant_id, id);
alter table bin_sizes add constraint bin_sizes_tenant_id_bin_type_bin_size_key UNIQUE (tenant_id, bin_type, bin_size);
alter table bins add constraint bins_bin_size_check CHECK ((bin_size > 0));
alter table bins add constraint bins_bin_type_check CHECK ((bin_type = ANY (ARRAY['Hook'::text, 'Hook-Narrow'::text, 'Hook-Wide'::text, 'Marrel'::text])));
alter table bins add constraint bins_number_check CHECK (((length(number) >= 1) AND (length(number) <= 20)));
alter table bins add constraint bins_tenant_id_bin_type_bin_size_fkey FOREIGN KEY (tenant_id, bin_type, bin_size) REFERENCES bin_sizes(tenant_id, bin_type, bin_size);
alter table bins add constraint bins_pkey PRIMARY KEY (tenant_id, id);
alter table booked_suburbs add constraint booked_suburbs_pkey PRIMARY KEY (tenant_id, suburb);
alter table booking_permits add constraint booking_permits_document_kind_check CHECK ((document_kind = ANY (ARRAY['pdf'::text, 'jpeg'::text])));
alter table booking_permits add constraint booking_permits_document_whole CHECK ((num_nonnulls(document_name, document_kind, document_sha256, document_bytes) = ANY (ARRAY[0, 4])));
alter table booking_permits add constraint booking_permits_state_check CHECK ((state = ANY (ARRAY['needed'::text, 'applied'::text, 'granted'::text, 'refused'::text])));
alter table booking_permits add constraint booking_permits_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table booking_permits add constraint booking_permits_pkey PRIMARY KEY (tenant_id, booking_id);
alter table booking_prices add constraint booking_prices_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table booking_prices add constraint booking_prices_pkey PRIMARY KEY (tenant_id, booking_id);
alter table bookings add constraint bookings_bin_size_check CHECK ((bin_size > 0));
alter table bookings add constraint bookings_bin_type_check CHECK ((bin_type = ANY (ARRAY['Hook'::text, 'Hook-Narrow'::text, 'Hook-Wide'::text, 'Marrel'::text])));
alter table bookings add constraint bookings_check1 CHECK ((pick_date >= drop_date));
alter table bookings add constraint bookings_label_check CHECK ((length(label) <= 7));
alter table bookings add constraint bookings_paid_cents_check CHECK ((paid_cents >= 0));
alter table bookings add constraint bookings_price_cents_check CHECK ((price_cents >= 0));
alter table bookings add constraint bookings_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id);
alter table bookings add constraint bookings_pkey PRIMARY KEY (tenant_id, id);
alter table bookings add constraint bookings_tenant_id_job_number_key UNIQUE (tenant_id, job_number);
alter table card_payments add constraint card_payments_amount_cents_check CHECK ((amount_cents > 0));
alter table card_payments add constraint card_payments_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table card_payments add constraint card_payments_pkey PRIMARY KEY (tenant_id, id);
alter table card_settings add constraint card_settings_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'deposit'::text, 'full'::text])));
alter table card_settings add constraint card_settings_pkey PRIMARY KEY (tenant_id);
alter table closed_days add constraint closed_days_pkey PRIMARY KEY (tenant_id, day);
alter table company_deletions add constraint company_deletions_pkey PRIMARY KEY (tenant_id);
alter table company_files add constraint company_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])));
alter table company_files add constraint company_files_pkey PRIMARY KEY (tenant_id, id);
alter table councils add constraint councils_applicant_check CHECK ((applicant = ANY (ARRAY['us'::text, 'customer'::text])));
alter table councils add constraint councils_fee_per_check CHECK ((fee_per = ANY (ARRAY['permit'::text, 'day'::text])));
alter table councils add constraint councils_pkey PRIMARY KEY (tenant_id, id);
alter table customer_addresses add constraint customer_addresses_post_code_check CHECK ((post_code ~ '^[0-9]{4}$'::text));
alter table customer_addresses add constraint customer_addresses_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE CASCADE;
alter table customer_addresses add constraint customer_addresses_pkey PRIMARY KEY (tenant_id, customer_id, "position");
alter table customer_merges add constraint customer_merges_pkey PRIMARY KEY (tenant_id, other_id);
alter table customer_prices add constraint customer_prices_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE CASCADE;
alter table customer_prices add constraint customer_prices_tenant_id_zone_id_fkey FOREIGN KEY (tenant_id, zone_id) REFERENCES price_zones(tenant_id, id) ON DELETE CASCADE;
alter table customer_prices add constraint customer_prices_pkey PRIMARY KEY (tenant_id, id);
alter table customer_requests add constraint customer_requests_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table customer_requests add constraint customer_requests_tenant_id_new_booking_id_fkey FOREIGN KEY (tenant_id, new_booking_id) REFERENCES bookings(tenant_id, id);
alter table customer_requests add constraint customer_requests_pkey PRIMARY KEY (tenant_id, id);
alter table customer_requests add constraint customer_requests_tenant_id_request_key_key UNIQUE (tenant_id, request_key);
alter table customer_texts add constraint customer_texts_meaning_check CHECK ((meaning = ANY (ARRAY['stop'::text, 'start'::text, 'words'::text])));
alter table customer_texts add constraint customer_texts_state_check CHECK ((state = ANY (ARRAY['new'::text, 'read'::text, 'answered'::text])));
alter table customer_texts add constraint customer_texts_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table customer_texts add constraint customer_texts_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE CASCADE;
alter table customer_texts add constraint customer_texts_pkey PRIMARY KEY (tenant_id, id);
alter table customer_texts add constraint customer_texts_tenant_id_once_key_key UNIQUE (tenant_id, once_key);
alter table customers add constraint customers_type_check CHECK ((type = ANY (ARRAY['Individual'::text, 'Company'::text, 'Sole trader'::text])));
alter table customers add constraint customers_tenant_id_merged_into_fkey FOREIGN KEY (tenant_id, merged_into) REFERENCES customers(tenant_id, id);
alter table customers add constraint customers_pkey PRIMARY KEY (tenant_id, id);
alter table day_plans add constraint day_plans_state_check CHECK ((state = ANY (ARRAY['searching'::text, 'ready'::text, 'failed'::text, 'stopped'::text])));
alter table day_plans add constraint day_plans_pkey PRIMARY KEY (tenant_id, id);
alter table decided_lines add constraint decided_lines_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table decided_lines add constraint decided_lines_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table decided_lines add constraint decided_lines_pkey PRIMARY KEY (tenant_id, id);
alter table driver_codes add constraint driver_codes_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id) ON DELETE CASCADE;
alter table driver_codes add constraint driver_codes_pkey PRIMARY KEY (tenant_id, driver_id);
alter table driver_entries add constraint driver_entries_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'overtaken'::text, 'stale'::text, 'refused'::text])));
alter table driver_entries add constraint driver_entries_revoked_link_check CHECK ((revoked_link = ANY (ARRAY['before'::text, 'after'::text, 'unclear'::text])));
alter table driver_entries add constraint driver_entries_settled_way_check CHECK ((settled_way = ANY (ARRAY['take'::text, 'dismiss'::text])));
alter table driver_entries add constraint driver_entries_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id);
alter table driver_entries add constraint driver_entries_pkey PRIMARY KEY (tenant_id, id);
alter table driver_links add constraint driver_links_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id) ON DELETE CASCADE;
alter table driver_links add constraint driver_links_pkey PRIMARY KEY (tenant_id, token_hash);
alter table driver_phones add constraint driver_phones_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id) ON DELETE CASCADE;
alter table driver_phones add constraint driver_phones_pkey PRIMARY KEY (tenant_id, driver_id, id);
alter table drivers add constraint drivers_dated_hours_check CHECK ((jsonb_typeof(dated_hours) = 'array'::text));
alter table drivers add constraint drivers_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'UnDisclosed'::text])));
alter table drivers add constraint drivers_rest_check CHECK (((rest_from IS NULL) = (rest_minutes IS NULL)));
alter table drivers add constraint drivers_rest_from_check CHECK (((rest_from >= 0) AND (rest_from <= 1439)));
alter table drivers add constraint drivers_rest_minutes_check CHECK (((rest_minutes >= 1) AND (rest_minutes <= 240)));
alter table drivers add constraint drivers_start_place_check CHECK ((jsonb_typeof(start_place) = 'object'::text));
alter table drivers add constraint drivers_status_check CHECK ((status = ANY (ARRAY['Available'::text, 'On leave'::text, 'Resigned'::text])));
alter table drivers add constraint drivers_weekly_hours_check CHECK ((jsonb_typeof(weekly_hours) = 'object'::text));
alter table drivers add constraint drivers_yard FOREIGN KEY (tenant_id, home_yard_id) REFERENCES yards(tenant_id, id);
alter table drivers add constraint drivers_pkey PRIMARY KEY (tenant_id, id);
alter table drivers_day_settings add constraint drivers_day_settings_pkey PRIMARY KEY (tenant_id);
alter table due_work add constraint due_work_pkey PRIMARY KEY (tenant_id, kind);
alter table futile_trips add constraint futile_trips_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table futile_trips add constraint futile_trips_pkey PRIMARY KEY (tenant_id, job_id, gone_at);
alter table gst_entries add constraint gst_entries_basis_check CHECK ((basis = ANY (ARRAY['accrual'::text, 'cash'::text])));
alter table gst_entries add constraint gst_entries_pot_check CHECK ((pot = ANY (ARRAY['invoice'::text, 'waiting'::text, 'fee'::text])));
alter table gst_entries add constraint gst_entries_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id);
alter table gst_entries add constraint gst_entries_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table gst_entries add constraint gst_entries_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id);
alter table gst_entries add constraint gst_entries_pkey PRIMARY KEY (tenant_id, id);
alter table hire_prices add constraint hire_prices_tenant_id_sheet_id_fkey FOREIGN KEY (tenant_id, sheet_id) REFERENCES price_sheets(tenant_id, id) ON DELETE CASCADE;
alter table hire_prices add constraint hire_prices_tenant_id_zone_id_fkey FOREIGN KEY (tenant_id, zone_id) REFERENCES price_zones(tenant_id, id) ON DELETE CASCADE;
alter table hire_prices add constraint hire_prices_pkey PRIMARY KEY (tenant_id, sheet_id, zone_id, bin_type, bin_size, waste_type);
alter table hire_terms add constraint hire_terms_tenant_id_sheet_id_fkey FOREIGN KEY (tenant_id, sheet_id) REFERENCES price_sheets(tenant_id, id) ON DELETE CASCADE;
alter table hire_terms add constraint hire_terms_tenant_id_zone_id_fkey FOREIGN KEY (tenant_id, zone_id) REFERENCES price_zones(tenant_id, id) ON DELETE CASCADE;
alter table hire_terms add constraint hire_terms_pkey PRIMARY KEY (tenant_id, sheet_id, zone_id, bin_type, bin_size);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, login_id, key);
alter table invites add constraint invites_email_check CHECK ((email = lower(email)));
alter table invites add constraint invites_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'office'::text, 'dispatcher'::text, 'viewer'::text])));
alter table invites add constraint invites_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table invites add constraint invites_pkey PRIMARY KEY (tenant_id, id);
alter table invites add constraint invites_tenant_id_email_key UNIQUE (tenant_id, email);
alter table invites add constraint invites_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash);
alter table invoice_mailings add constraint invoice_mailings_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table invoice_mailings add constraint invoice_mailings_tenant_id_note_id_fkey FOREIGN KEY (tenant_id, note_id) REFERENCES adjustment_notes(tenant_id, id);
alter table invoice_mailings add constraint invoice_mailings_pkey PRIMARY KEY (tenant_id, id);
alter table invoice_settings add constraint invoice_settings_pkey PRIMARY KEY (tenant_id);
alter table invoice_versions add constraint invoice_versions_version_check CHECK ((version > 0));
alter table invoice_versions add constraint invoice_versions_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table invoice_versions add constraint invoice_versions_pkey PRIMARY KEY (tenant_id, invoice_id, version);
alter table invoices add constraint invoices_check CHECK ((due_on >= issued_on));
alter table invoices add constraint invoices_check1 CHECK (((credited_cents >= 0) AND (credited_cents <= total_cents)));
alter table invoices add constraint invoices_paid_cents_check CHECK ((paid_cents >= 0));
alter table invoices add constraint invoices_sequence_check CHECK (((sequence >= 1) AND (sequence <= 999)));
alter table invoices add constraint invoices_total_cents_check CHECK ((total_cents >= 0));
alter table invoices add constraint reversed_is_void CHECK (((voided_on IS NOT NULL) OR (NOT is_reversed)));
alter table invoices add constraint invoices_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id);
alter table invoices add constraint invoices_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id);
alter table invoices add constraint invoices_pkey PRIMARY KEY (tenant_id, id);
alter table invoices add constraint invoices_tenant_id_booking_id_sequence_key UNIQUE (tenant_id, booking_id, sequence);
alter table invoices add constraint invoices_tenant_id_job_number_sequence_key UNIQUE (tenant_id, job_number, sequence);
alter table job_extras add constraint job_extras_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table job_extras add constraint job_extras_pkey PRIMARY KEY (tenant_id, job_id, name);
alter table job_prices add constraint job_prices_tenant_id_zone_id_fkey FOREIGN KEY (tenant_id, zone_id) REFERENCES price_zones(tenant_id, id) ON DELETE CASCADE;
alter table job_prices add constraint job_prices_pkey PRIMARY KEY (tenant_id, id);
alter table job_progress add constraint job_progress_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE;
alter table job_progress add constraint job_progress_pkey PRIMARY KEY (tenant_id, job_id);
alter table jobs add constraint jobs_check CHECK (((from_hour >= 7) AND (to_hour <= 17) AND (from_hour < to_hour)));
alter table jobs add constraint jobs_extra CHECK (((kind = 'extra'::text) = (extra_number > 0)));
alter table jobs add constraint jobs_kind_check CHECK ((kind = ANY (ARRAY['drop'::text, 'pick'::text, 'extra'::text])));
alter table jobs add constraint jobs_place CHECK ((((run_id IS NULL) = ("position" IS NULL)) AND ("position" > 0)));
alter table jobs add constraint jobs_price_cents_check CHECK ((price_cents >= 0));
alter table jobs add constraint jobs_run_fkey FOREIGN KEY (tenant_id, run_id, date) REFERENCES runs(tenant_id, id, date);
alter table jobs add constraint jobs_tenant_id_bin_id_fkey FOREIGN KEY (tenant_id, bin_id) REFERENCES bins(tenant_id, id);
alter table jobs add constraint jobs_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table jobs add constraint jobs_yard FOREIGN KEY (tenant_id, yard_id) REFERENCES yards(tenant_id, id);
alter table jobs add constraint jobs_pkey PRIMARY KEY (tenant_id, id);
alter table jobs add constraint jobs_of_booking UNIQUE (tenant_id, booking_id, kind, extra_number);
alter table jobs add constraint jobs_place_key UNIQUE (tenant_id, run_id, "position") DEFERRABLE INITIALLY DEFERRED;
alter table logins add constraint logins_email_check CHECK ((email = lower(email)));
alter table logins add constraint logins_pkey PRIMARY KEY (id);
alter table logins add constraint logins_email_key UNIQUE (email);
alter table logins add constraint logins_reset_token_hash_key UNIQUE (reset_token_hash);
alter table mail_domains add constraint mail_domains_check_state_check CHECK ((check_state = ANY (ARRAY['unchecked'::text, 'found'::text, 'missing'::text, 'other'::text, 'unreachable'::text])));
alter table mail_domains add constraint mail_domains_pkey PRIMARY KEY (tenant_id);
alter table mail_failures add constraint mail_failures_reason_check CHECK ((reason = ANY (ARRAY['unreachable'::text, 'signInRefused'::text, 'refused'::text, 'noServer'::text])));
alter table mail_failures add constraint mail_failures_pkey PRIMARY KEY (tenant_id, id);
alter table memberships add constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'office'::text, 'dispatcher'::text, 'viewer'::text])));
alter table memberships add constraint memberships_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id);
alter table memberships add constraint memberships_pkey PRIMARY KEY (tenant_id, login_id);
alter table message_events add constraint message_events_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table message_events add constraint message_events_pkey PRIMARY KEY (tenant_id, booking_id, kind, occasion);
alter table message_opt_outs add constraint message_opt_outs_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));
alter table message_opt_outs add constraint message_opt_outs_how_check CHECK ((how = ANY (ARRAY['customer'::text, 'office'::text])));
alter table message_opt_outs add constraint message_opt_outs_pkey PRIMARY KEY (tenant_id, channel, address);
alter table message_settings add constraint message_settings_pkey PRIMARY KEY (tenant_id);
alter table messages add constraint messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])));
alter table messages add constraint messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'not-sent'::text])));
alter table messages add constraint messages_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table messages add constraint messages_pkey PRIMARY KEY (tenant_id, id);
alter table passkey_questions add constraint passkey_questions_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE;
alter table passkey_questions add constraint passkey_questions_pkey PRIMARY KEY (login_id, place);
alter table passkeys add constraint passkeys_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (login_id, id);
alter table passkeys add constraint passkeys_credential_key UNIQUE (credential_id);
alter table payment_allocations add constraint payment_allocations_amount_cents_check CHECK ((amount_cents <> 0));
alter table payment_allocations add constraint payment_allocations_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id);
alter table payment_allocations add constraint payment_allocations_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id);
alter table payment_allocations add constraint payment_allocations_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table payment_allocations add constraint payment_allocations_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id);
alter table payment_allocations add constraint payment_allocations_pkey PRIMARY KEY (tenant_id, id);
alter table payments add constraint payments_amount_cents_check CHECK ((amount_cents <> 0));
alter table payments add constraint payments_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'payment'::text, 'refund'::text, 'correction'::text, 'fee'::text, 'account'::text])));
alter table payments add constraint payments_method_check CHECK ((method = ANY (ARRAY['Cash'::text, 'CreditCard'::text, 'BankTransfer'::text])));
alter table payments add constraint payments_receipt_number_check CHECK ((receipt_number > 0));
alter table payments add constraint payments_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id);
alter table payments add constraint payments_pkey PRIMARY KEY (tenant_id, id);
alter table photos add constraint photos_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'tip'::text, 'cannot'::text, 'signature'::text])));
alter table photos add constraint photos_revoked_link_check CHECK ((revoked_link = ANY (ARRAY['before'::text, 'after'::text, 'unclear'::text])));
alter table photos add constraint photos_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table photos add constraint photos_pkey PRIMARY KEY (tenant_id, id);
alter table planner_presence add constraint planner_presence_pkey PRIMARY KEY (tenant_id, login_id);
alter table planner_settings add constraint planner_settings_pkey PRIMARY KEY (tenant_id);
alter table planning_settings add constraint planning_settings_pkey PRIMARY KEY (tenant_id);
alter table price_books add constraint price_books_pkey PRIMARY KEY (tenant_id);
alter table price_sheets add constraint price_sheets_pkey PRIMARY KEY (tenant_id, id);
alter table price_surcharges add constraint price_surcharges_check CHECK (((cents IS NULL) <> (per_mille IS NULL)));
alter table price_surcharges add constraint price_surcharges_job_check CHECK ((job = ANY (ARRAY['drop'::text, 'pick'::text])));
alter table price_surcharges add constraint price_surcharges_pkey PRIMARY KEY (tenant_id, id);
alter table price_zones add constraint price_zones_check CHECK (((km_from IS NULL) = (km_to IS NULL)));
alter table price_zones add constraint price_zones_pkey PRIMARY KEY (tenant_id, id);
alter table public_bookings add constraint public_bookings_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table public_bookings add constraint public_bookings_pkey PRIMARY KEY (tenant_id, booking_id);
alter table public_codes add constraint public_codes_pkey PRIMARY KEY (tenant_id, contact_print);
alter table public_pages add constraint public_pages_pkey PRIMARY KEY (tenant_id);
alter table receipt_mailings add constraint receipt_mailings_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id);
alter table receipt_mailings add constraint receipt_mailings_pkey PRIMARY KEY (tenant_id, id);
alter table recovery_codes add constraint recovery_codes_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (login_id, hash);
alter table retention_settings add constraint retention_settings_history_check CHECK ((history >= 60));
alter table retention_settings add constraint retention_settings_pkey PRIMARY KEY (tenant_id);
alter table run_links add constraint run_links_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES runs(tenant_id, id) ON DELETE CASCADE;
alter table run_links add constraint run_links_pkey PRIMARY KEY (tenant_id, token_hash);
alter table run_plan_stops add constraint run_plan_stops_kind_check CHECK ((kind = ANY (ARRAY['drop'::text, 'pick'::text, 'tip'::text, 'load'::text, 'unload'::text, 'change'::text, 'home'::text])));
alter table run_plan_stops add constraint run_plan_stops_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES run_plans(tenant_id, run_id) ON DELETE CASCADE;
alter table run_plan_stops add constraint run_plan_stops_pkey PRIMARY KEY (tenant_id, run_id, place);
alter table run_plans add constraint run_plans_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES runs(tenant_id, id) ON DELETE CASCADE;
alter table run_plans add constraint run_plans_pkey PRIMARY KEY (tenant_id, run_id);
alter table runs add constraint runs_number_check CHECK ((number > 0));
alter table runs add constraint runs_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id);
alter table runs add constraint runs_tenant_id_truck_id_fkey FOREIGN KEY (tenant_id, truck_id) REFERENCES trucks(tenant_id, id);
alter table runs add constraint runs_pkey PRIMARY KEY (tenant_id, id);
alter table runs add constraint runs_tenant_id_id_date_key UNIQUE (tenant_id, id, date);
alter table runs add constraint runs_tenant_id_truck_id_date_number_key UNIQUE (tenant_id, truck_id, date, number) DEFERRABLE INITIALLY DEFERRED;
alter table second_steps add constraint second_steps_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE;
alter table second_steps add constraint second_steps_pkey PRIMARY KEY (login_id);
alter table series add constraint series_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table series add constraint series_pkey PRIMARY KEY (tenant_id, id);
alter table series_dates add constraint series_dates_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table series_dates add constraint series_dates_tenant_id_series_id_fkey FOREIGN KEY (tenant_id, series_id) REFERENCES series(tenant_id, id) ON DELETE CASCADE;
alter table series_dates add constraint series_dates_pkey PRIMARY KEY (tenant_id, series_id, due_on);
alter table series_settings add constraint series_settings_pkey PRIMARY KEY (tenant_id);
alter table sessions add constraint sessions_tenant_id_login_id_fkey FOREIGN KEY (tenant_id, login_id) REFERENCES memberships(tenant_id, login_id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sms_senders add constraint sms_senders_provider_check CHECK ((provider = ANY (ARRAY['none'::text, 'webhook'::text, 'messagemedia'::text, 'clicksend'::text, 'twilio'::text])));
alter table sms_senders add constraint sms_senders_pkey PRIMARY KEY (tenant_id);
alter table statement_mailings add constraint statement_mailings_form_check CHECK ((form = ANY (ARRAY['activity'::text, 'openItem'::text])));
alter table statement_mailings add constraint statement_mailings_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id);
alter table statement_mailings add constraint statement_mailings_pkey PRIMARY KEY (tenant_id, id);
alter table stock_adjustments add constraint stock_adjustments_bin_size_check CHECK ((bin_size > 0));
alter table stock_adjustments add constraint stock_adjustments_bin_type_check CHECK ((bin_type = ANY (ARRAY['Hook'::text, 'Hook-Narrow'::text, 'Hook-Wide'::text, 'Marrel'::text])));
alter table stock_adjustments add constraint stock_adjustments_transfer FOREIGN KEY (tenant_id, transfer_id) REFERENCES stock_transfers(tenant_id, id);
alter table stock_adjustments add constraint stock_adjustments_yard FOREIGN KEY (tenant_id, yard_id) REFERENCES yards(tenant_id, id);
alter table stock_adjustments add constraint stock_adjustments_pkey PRIMARY KEY (tenant_id, id);
alter table stock_transfers add constraint stock_transfers_count_check CHECK ((count > 0));
alter table stock_transfers add constraint stock_transfers_tenant_id_from_yard_id_fkey FOREIGN KEY (tenant_id, from_yard_id) REFERENCES yards(tenant_id, id);
alter table stock_transfers add constraint stock_transfers_tenant_id_to_yard_id_fkey FOREIGN KEY (tenant_id, to_yard_id) REFERENCES yards(tenant_id, id);
alter table stock_transfers add constraint stock_transfers_pkey PRIMARY KEY (tenant_id, id);
alter table tenant_counters add constraint tenant_counters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table tenant_counters add constraint tenant_counters_pkey PRIMARY KEY (tenant_id);
alter table tenant_logos add constraint tenant_logos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table tenant_logos add constraint tenant_logos_pkey PRIMARY KEY (tenant_id);
alter table tenants add constraint tenants_pkey PRIMARY KEY (tenant_id);
alter table tip_sites add constraint tip_sites_pkey PRIMARY KEY (tenant_id, id);
alter table tip_visits add constraint tip_visits_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES bookings(tenant_id, id) ON DELETE CASCADE;
alter table tip_visits add constraint tip_visits_pkey PRIMARY KEY (tenant_id, id);
alter table truck_days_off add constraint truck_days_off_tenant_id_truck_id_fkey FOREIGN KEY (tenant_id, truck_id) REFERENCES trucks(tenant_id, id) ON DELETE CASCADE;
alter table truck_days_off add constraint truck_days_off_pkey PRIMARY KEY (tenant_id, date, truck_id);
alter table trucks add constraint trucks_capacity_tonnes_check CHECK ((capacity_tonnes > (0)::numeric));
alter table trucks add constraint trucks_maintenance_interval_months_check CHECK (((maintenance_interval_months >= 0) AND (maintenance_interval_months <= 12)));
alter table trucks add constraint trucks_status_check CHECK ((status = ANY (ARRAY['available'::text, 'not available'::text])));
alter table trucks add constraint trucks_tray_metres_check CHECK ((tray_metres > (0)::numeric));
alter table trucks add constraint trucks_type_check CHECK ((type = ANY (ARRAY['auto'::text, 'manual'::text, 'semi'::text])));
alter table trucks add constraint trucks_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id);
alter table trucks add constraint trucks_yard FOREIGN KEY (tenant_id, home_yard_id) REFERENCES yards(tenant_id, id);
alter table trucks add constraint trucks_pkey PRIMARY KEY (tenant_id, id);
alter table trucks add constraint trucks_tenant_id_driver_id_key UNIQUE (tenant_id, driver_id);
alter table users add constraint users_presence_check CHECK ((presence = ANY (ARRAY['online'::text, 'idle'::text, 'bussy'::text, 'offline'::text])));
alter table users add constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table users add constraint users_pkey PRIMARY KEY (tenant_id, id);
alter table visits add constraint visits_tenant_id_first_job_id_fkey FOREIGN KEY (tenant_id, first_job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE;
alter table visits add constraint visits_tenant_id_second_job_id_fkey FOREIGN KEY (tenant_id, second_job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE;
alter table visits add constraint visits_pkey PRIMARY KEY (tenant_id, id);
alter table xero_accounts add constraint xero_accounts_pkey PRIMARY KEY (tenant_id);
alter table xero_arrivals add constraint xero_arrivals_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'paymentRemoved'::text, 'void'::text, 'edit'::text])));
alter table xero_arrivals add constraint xero_arrivals_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table xero_arrivals add constraint xero_arrivals_pkey PRIMARY KEY (tenant_id, id);
alter table xero_attempts add constraint xero_attempts_pkey PRIMARY KEY (tenant_id, id);
alter table xero_checks add constraint xero_checks_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])));
alter table xero_checks add constraint xero_checks_pkey PRIMARY KEY (tenant_id, id);
alter table xero_conflicts add constraint xero_conflicts_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table xero_conflicts add constraint xero_conflicts_pkey PRIMARY KEY (tenant_id, invoice_id);
alter table xero_connections add constraint xero_connections_check CHECK (((sealed_tokens IS NULL) = (lost_at IS NOT NULL)));
alter table xero_connections add constraint xero_connections_pkey PRIMARY KEY (tenant_id);
alter table xero_contact_doubts add constraint xero_contact_doubts_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id);
alter table xero_contact_doubts add constraint xero_contact_doubts_pkey PRIMARY KEY (tenant_id, customer_id);
alter table xero_limits add constraint xero_limits_pkey PRIMARY KEY (tenant_id, organisation_id);
alter table xero_links add constraint xero_links_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'invoice'::text, 'note'::text, 'payment'::text])));
alter table xero_links add constraint xero_links_pkey PRIMARY KEY (tenant_id, organisation_id, kind, our_id);
alter table xero_links add constraint xero_links_tenant_id_organisation_id_kind_their_id_key UNIQUE (tenant_id, organisation_id, kind, their_id);
alter table xero_refunds add constraint xero_refunds_amount_cents_check CHECK ((amount_cents > 0));
alter table xero_refunds add constraint xero_refunds_tenant_id_allocation_id_fkey FOREIGN KEY (tenant_id, allocation_id) REFERENCES payment_allocations(tenant_id, id);
alter table xero_refunds add constraint xero_refunds_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table xero_refunds add constraint xero_refunds_tenant_id_note_id_fkey FOREIGN KEY (tenant_id, note_id) REFERENCES adjustment_notes(tenant_id, id);
alter table xero_refunds add constraint xero_refunds_pkey PRIMARY KEY (tenant_id, organisation_id, allocation_id, note_id);
alter table xero_set_offs add constraint xero_set_offs_amount_cents_check CHECK ((amount_cents > 0));
alter table xero_set_offs add constraint xero_set_offs_tenant_id_allocation_id_fkey FOREIGN KEY (tenant_id, allocation_id) REFERENCES payment_allocations(tenant_id, id);
alter table xero_set_offs add constraint xero_set_offs_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table xero_set_offs add constraint xero_set_offs_tenant_id_note_id_fkey FOREIGN KEY (tenant_id, note_id) REFERENCES adjustment_notes(tenant_id, id);
alter table xero_set_offs add constraint xero_set_offs_pkey PRIMARY KEY (tenant_id, organisation_id, allocation_id, note_id);
alter table xero_settings add constraint xero_settings_pkey PRIMARY KEY (tenant_id);
alter table xero_work add constraint xero_work_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'failed'::text, 'asked'::text, 'skipped'::text, 'done'::text])));
alter table xero_work add constraint xero_work_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);
alter table xero_work add constraint xero_work_pkey PRIMARY KEY (tenant_id, invoice_id);
alter table yards add constraint yards_address_check CHECK ((jsonb_typeof(address) = 'object'::text));
alter table yards add constraint yards_pkey PRIMARY KEY (tenant_id, id);

CREATE INDEX adjustment_notes_of_customer ON public.adjustment_notes USING btree (tenant_id, customer_id, issued_on) INCLUDE (amount_cents);
CREATE INDEX audit_entries_invites ON public.audit_entries USING btree (tenant_id, id) WHERE (action = ANY (ARRAY['invite.sent'::text, 'invite.sent-again'::text, 'invite.withdrawn'::text]));
CREATE INDEX audit_entries_mail_tests ON public.audit_entries USING btree (tenant_id, id) WHERE (action = 'settings.mail-tested'::text);
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (tenant_id, subject_id, id);
CREATE INDEX bins_by_size ON public.bins USING btree (tenant_id, bin_type, bin_size, number) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX bins_number ON public.bins USING btree (tenant_id, lower(number)) WHERE (removed_at IS NULL);
CREATE INDEX booking_permits_by_document ON public.booking_permits USING btree (tenant_id, document_sha256) WHERE (document_sha256 IS NOT NULL);
CREATE INDEX bookings_back ON public.bookings USING btree (tenant_id, pick_date) INCLUDE (drop_date, drop_status, id, price_cents, tipping_cost_cents) WHERE ((deleted_at IS NULL) AND (pick_status = ANY (ARRAY['Collected'::text, 'Returned'::text, 'Completed'::text])));
CREATE INDEX bookings_by_customer ON public.bookings USING btree (tenant_id, customer_id);
CREATE INDEX bookings_by_drop ON public.bookings USING btree (tenant_id, drop_date, job_number) INCLUDE (bin_type, bin_size, drop_status) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_name ON public.bookings USING btree (tenant_id, customer_name, job_number) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_payment ON public.bookings USING btree (tenant_id, payment_status, job_number DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_phone ON public.bookings USING btree (tenant_id, customer_phone, job_number) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_pick ON public.bookings USING btree (tenant_id, pick_date, job_number) INCLUDE (bin_type, bin_size, pick_status) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_price ON public.bookings USING btree (tenant_id, price_cents, job_number) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_size ON public.bookings USING btree (tenant_id, bin_size, job_number) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_status ON public.bookings USING btree (tenant_id, status, job_number DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_by_suburb ON public.bookings USING btree (tenant_id, suburb, job_number) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_deleted ON public.bookings USING btree (tenant_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX bookings_listed ON public.bookings USING btree (tenant_id, job_number DESC) INCLUDE (drop_date, drop_status, pick_date, pick_status, status, payment_status, is_pick_date_confirmed, bin_size, bin_type, suburb) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_of_order ON public.bookings USING btree (tenant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX bookings_on_streets ON public.bookings USING btree (tenant_id, drop_date) WHERE (is_permit_required AND (deleted_at IS NULL));
CREATE INDEX bookings_open ON public.bookings USING btree (tenant_id, job_number DESC) INCLUDE (bin_type, bin_size, drop_date, drop_status, pick_date, pick_status) WHERE ((deleted_at IS NULL) AND ((drop_status <> ALL (ARRAY['Delivered'::text, 'Cancelled'::text])) OR (pick_status = ANY (ARRAY['Scheduled'::text, 'Collected'::text]))));
CREATE INDEX bookings_out ON public.bookings USING btree (tenant_id, pick_date, job_number) WHERE ((deleted_at IS NULL) AND (drop_status = 'Delivered'::text) AND (pick_status = 'Scheduled'::text));
CREATE INDEX bookings_search ON public.bookings USING btree (tenant_id, job_number DESC) INCLUDE (search_text) WHERE (deleted_at IS NULL);
CREATE INDEX bookings_to_invoice ON public.bookings USING btree (tenant_id, drop_date, job_number) INCLUDE (drop_status, status) WHERE ((deleted_at IS NULL) AND (NOT is_invoiced) AND (drop_status = 'Delivered'::text));
CREATE INDEX bookings_with_money_due ON public.bookings USING btree (tenant_id, job_number) WHERE ((deleted_at IS NULL) AND (paid_cents > 0) AND ((paid_cents > price_cents) OR ((NOT is_invoiced) AND (drop_status = 'Cancelled'::text))));
CREATE INDEX card_payments_by_booking ON public.card_payments USING btree (tenant_id, booking_id);
CREATE INDEX card_payments_by_charge ON public.card_payments USING btree (tenant_id, charge_id);
CREATE UNIQUE INDEX card_payments_by_provider ON public.card_payments USING btree (tenant_id, provider_id);
CREATE UNIQUE INDEX councils_by_name ON public.councils USING btree (tenant_id, lower(name));
CREATE INDEX customer_addresses_site ON public.customer_addresses USING btree (tenant_id, site_key);
CREATE INDEX customer_prices_of_customer ON public.customer_prices USING btree (tenant_id, customer_id);
CREATE INDEX customer_requests_by_booking ON public.customer_requests USING btree (tenant_id, booking_id);
CREATE INDEX customer_requests_open ON public.customer_requests USING btree (tenant_id, booking_id, pick_date) WHERE (state = 'open'::text);
CREATE INDEX customer_texts_by_booking ON public.customer_texts USING btree (tenant_id, booking_id, received_at);
CREATE INDEX customer_texts_new ON public.customer_texts USING btree (tenant_id, received_at, id) WHERE (state = 'new'::text);
CREATE INDEX customer_texts_newest ON public.customer_texts USING btree (tenant_id, received_at, id);
CREATE INDEX customers_abn ON public.customers USING btree (tenant_id, abn) WHERE (abn <> ''::text);
CREATE INDEX customers_alternative_phone ON public.customers USING btree (tenant_id, alternative_phone) WHERE (alternative_phone <> ''::text);
CREATE INDEX customers_email_key ON public.customers USING btree (tenant_id, email_key) WHERE (email_key <> ''::text);
CREATE INDEX customers_erased ON public.customers USING btree (tenant_id) WHERE (erased_at IS NOT NULL);
CREATE INDEX customers_merged ON public.customers USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_phone ON public.customers USING btree (tenant_id, phone text_pattern_ops);
CREATE INDEX customers_search ON public.customers USING btree (tenant_id, name_key, id) INCLUDE (phones, search_text) WHERE (deleted_at IS NULL);
CREATE INDEX customers_secondary_email_key ON public.customers USING btree (tenant_id, secondary_email_key) WHERE (secondary_email_key <> ''::text);
CREATE INDEX customers_secondary_phone ON public.customers USING btree (tenant_id, secondary_phone) WHERE (secondary_phone <> ''::text);
CREATE INDEX day_plans_by_date ON public.day_plans USING btree (tenant_id, date);
CREATE INDEX decided_lines_of_booking ON public.decided_lines USING btree (tenant_id, booking_id);
CREATE INDEX driver_entries_by_time ON public.driver_entries USING btree (tenant_id, done_at);
CREATE INDEX driver_entries_of_job ON public.driver_entries USING btree (tenant_id, job_id);
CREATE INDEX driver_entries_open ON public.driver_entries USING btree (tenant_id, received_at) WHERE ((outcome = ANY (ARRAY['stale'::text, 'refused'::text])) AND (settled_at IS NULL));
CREATE INDEX driver_links_driver ON public.driver_links USING btree (tenant_id, driver_id, created_at);
CREATE INDEX due_work_about ON public.due_work USING btree (kind, about) WHERE (about IS NOT NULL);
CREATE INDEX due_work_by_time ON public.due_work USING btree (kind, due_at);
CREATE INDEX futile_trips_by_day ON public.futile_trips USING btree (tenant_id, gone_on);
CREATE INDEX futile_trips_of_booking ON public.futile_trips USING btree (tenant_id, booking_id);
CREATE INDEX gst_entries_by_day ON public.gst_entries USING btree (tenant_id, basis, day);
CREATE INDEX gst_entries_of_booking ON public.gst_entries USING btree (tenant_id, booking_id);
CREATE INDEX gst_entries_of_invoice ON public.gst_entries USING btree (tenant_id, invoice_id) WHERE ((pot = 'waiting'::text) AND (invoice_id IS NOT NULL));
CREATE INDEX invoice_mailings_of_invoice ON public.invoice_mailings USING btree (tenant_id, invoice_id, id);
CREATE INDEX invoices_by_balance ON public.invoices USING btree (tenant_id, balance_cents, job_number, sequence);
CREATE INDEX invoices_by_due ON public.invoices USING btree (tenant_id, due_on, job_number, sequence);
CREATE INDEX invoices_by_issue ON public.invoices USING btree (tenant_id, issued_on, job_number, sequence);
CREATE INDEX invoices_by_name ON public.invoices USING btree (tenant_id, customer_name, job_number, sequence);
CREATE INDEX invoices_by_total ON public.invoices USING btree (tenant_id, net_cents, job_number, sequence);
CREATE INDEX invoices_listed ON public.invoices USING btree (tenant_id, job_number DESC, sequence DESC) INCLUDE (id, search_text, issued_on, due_on, balance_cents, was_sent, voided_on, send_state);
CREATE INDEX invoices_of_customer ON public.invoices USING btree (tenant_id, customer_id, issued_on) INCLUDE (net_cents, credited_cents);
CREATE INDEX invoices_open ON public.invoices USING btree (tenant_id, due_on) INCLUDE (customer_id, balance_cents) WHERE (balance_cents <> 0);
CREATE INDEX invoices_void ON public.invoices USING btree (tenant_id, voided_on) WHERE (voided_on IS NOT NULL);
CREATE INDEX job_extras_of_booking ON public.job_extras USING btree (tenant_id, booking_id);
CREATE INDEX job_progress_by_day_not_done ON public.job_progress USING btree (tenant_id, not_done_on) WHERE (not_done_reason IS NOT NULL);
CREATE INDEX job_progress_not_done ON public.job_progress USING btree (tenant_id, booking_id) WHERE (not_done_reason IS NOT NULL);
CREATE INDEX job_progress_of_booking ON public.job_progress USING btree (tenant_id, booking_id);
CREATE INDEX job_progress_of_run ON public.job_progress USING btree (tenant_id, run_id);
CREATE INDEX job_progress_stood ON public.job_progress USING btree (tenant_id, done_at) WHERE (done_at > on_site_at);
CREATE INDEX jobs_by_bin ON public.jobs USING btree (tenant_id, bin_id) WHERE (bin_id IS NOT NULL);
CREATE INDEX jobs_by_date ON public.jobs USING btree (tenant_id, date, kind);
CREATE INDEX jobs_by_yard ON public.jobs USING btree (tenant_id, yard_id) WHERE (yard_id IS NOT NULL);
CREATE INDEX jobs_extra_by_date ON public.jobs USING btree (tenant_id, date) WHERE (kind = 'extra'::text);
CREATE INDEX jobs_extra_picks ON public.jobs USING btree (tenant_id, booking_id) WHERE (kind = 'extra'::text);
CREATE INDEX jobs_held ON public.jobs USING btree (tenant_id, held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX jobs_open ON public.jobs USING btree (tenant_id, date) INCLUDE (booking_id, held_until) WHERE (status = ANY (ARRAY['Scheduled'::text, 'Dispatched'::text, 'Collected'::text]));
CREATE INDEX memberships_login ON public.memberships USING btree (login_id);
CREATE INDEX message_events_to_take ON public.message_events USING btree (tenant_id, happened_at) WHERE (taken_at IS NULL);
CREATE UNIQUE INDEX messages_by_unsubscribe ON public.messages USING btree (tenant_id, unsubscribe_hash) WHERE (unsubscribe_hash IS NOT NULL);
CREATE INDEX messages_not_arrived ON public.messages USING btree (tenant_id, created_at) WHERE (state = ANY (ARRAY['failed'::text, 'unknown'::text, 'not-sent'::text]));
CREATE UNIQUE INDEX messages_once ON public.messages USING btree (tenant_id, booking_id, kind, channel, occasion);
CREATE INDEX messages_to_send ON public.messages USING btree (tenant_id, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX payment_allocations_of_booking ON public.payment_allocations USING btree (tenant_id, booking_id) INCLUDE (amount_cents, is_undone);
CREATE INDEX payment_allocations_of_customer ON public.payment_allocations USING btree (tenant_id, customer_id, counts_on) INCLUDE (amount_cents) WHERE ((invoice_id IS NOT NULL) AND (NOT is_undone));
CREATE INDEX payment_allocations_of_invoice ON public.payment_allocations USING btree (tenant_id, invoice_id) INCLUDE (amount_cents, is_undone) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payment_allocations_of_payment ON public.payment_allocations USING btree (tenant_id, payment_id);
CREATE INDEX payments_by_date ON public.payments USING btree (tenant_id, received_on, id) INCLUDE (amount_cents, undone_at, kind);
CREATE INDEX payments_of_customer ON public.payments USING btree (tenant_id, customer_id, received_on);
CREATE INDEX payments_on_account ON public.payments USING btree (tenant_id, customer_id) INCLUDE (amount_cents, received_on) WHERE ((kind = 'account'::text) AND (undone_at IS NULL));
CREATE INDEX photos_by_content ON public.photos USING btree (tenant_id, sha256);
CREATE INDEX photos_of_booking ON public.photos USING btree (tenant_id, booking_id);
CREATE UNIQUE INDEX price_sheets_by_day ON public.price_sheets USING btree (tenant_id, lower(price_class), valid_from);
CREATE UNIQUE INDEX public_bookings_by_key ON public.public_bookings USING btree (tenant_id, request_key);
CREATE UNIQUE INDEX public_bookings_by_token ON public.public_bookings USING btree (tenant_id, token_hash);
CREATE INDEX public_bookings_to_lapse ON public.public_bookings USING btree (tenant_id, answer_by) WHERE (answer_by IS NOT NULL);
CREATE INDEX receipt_mailings_of_payment ON public.receipt_mailings USING btree (tenant_id, payment_id, id);
CREATE INDEX receipt_mailings_under_way ON public.receipt_mailings USING btree (tenant_id, id) WHERE (state = 'Sending'::text);
CREATE INDEX run_links_of_run ON public.run_links USING btree (tenant_id, run_id);
CREATE INDEX runs_by_date ON public.runs USING btree (tenant_id, date);
CREATE INDEX runs_by_driver ON public.runs USING btree (tenant_id, driver_id, date);
CREATE INDEX series_by_state ON public.series USING btree (tenant_id, state, id);
CREATE UNIQUE INDEX series_of_booking ON public.series USING btree (tenant_id, booking_id) WHERE (state <> 'ended'::text);
CREATE INDEX series_dates_in_need ON public.series_dates USING btree (tenant_id, on_date, series_id) WHERE ((state = ANY (ARRAY['failed'::text, 'planned'::text])) OR (problem IS NOT NULL));
CREATE UNIQUE INDEX series_dates_of_booking ON public.series_dates USING btree (tenant_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX sessions_login ON public.sessions USING btree (login_id) WHERE (ended_at IS NULL);
CREATE INDEX statement_mailings_of_customer ON public.statement_mailings USING btree (tenant_id, customer_id, id);
CREATE INDEX statement_mailings_of_round ON public.statement_mailings USING btree (tenant_id, round_id, id);
CREATE INDEX statement_mailings_to_all ON public.statement_mailings USING btree (tenant_id, id) WHERE is_to_all;
CREATE INDEX statement_mailings_under_way ON public.statement_mailings USING btree (tenant_id, round_id, id) WHERE (state = 'Sending'::text);
CREATE INDEX stock_adjustments_by_size ON public.stock_adjustments USING btree (tenant_id, bin_type, bin_size, on_date) INCLUDE (change);
CREATE INDEX stock_transfers_by_date ON public.stock_transfers USING btree (tenant_id, on_date);
CREATE UNIQUE INDEX tip_sites_by_name ON public.tip_sites USING btree (tenant_id, lower(name));
CREATE INDEX tip_visits_by_docket ON public.tip_visits USING btree (tenant_id, lower(docket));
CREATE INDEX tip_visits_of_booking ON public.tip_visits USING btree (tenant_id, booking_id) INCLUDE (weight_kg, cost_cents);
CREATE INDEX tip_visits_of_run ON public.tip_visits USING btree (tenant_id, run_id);
CREATE INDEX truck_days_off_by_truck ON public.truck_days_off USING btree (tenant_id, truck_id);
CREATE UNIQUE INDEX trucks_rego_in_use ON public.trucks USING btree (tenant_id, regexp_replace(upper(rego), '[\s-]'::text, ''::text, 'g'::text)) WHERE (gone_at IS NULL);
CREATE UNIQUE INDEX visits_first ON public.visits USING btree (tenant_id, first_job_id) WHERE (called_off_at IS NULL);
CREATE UNIQUE INDEX visits_second ON public.visits USING btree (tenant_id, second_job_id) WHERE (called_off_at IS NULL);
CREATE UNIQUE INDEX xero_attempts_by_state ON public.xero_attempts USING btree (tenant_id, state_hash);
CREATE INDEX xero_links_of_batch ON public.xero_links USING btree (tenant_id, (((agreed -> 'batch'::text) ->> 'id'::text))) WHERE ((kind = 'payment'::text) AND ((agreed -> 'batch'::text) IS NOT NULL));
CREATE INDEX xero_links_of_invoice ON public.xero_links USING btree (tenant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX xero_refunds_of_invoice ON public.xero_refunds USING btree (tenant_id, invoice_id);
CREATE INDEX xero_set_offs_of_invoice ON public.xero_set_offs USING btree (tenant_id, invoice_id);
CREATE INDEX xero_set_offs_of_note ON public.xero_set_offs USING btree (tenant_id, note_id);
CREATE INDEX xero_work_due ON public.xero_work USING btree (tenant_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX xero_work_ended ON public.xero_work USING btree (tenant_id, ended_at) WHERE (state = 'done'::text);
CREATE INDEX xero_work_held ON public.xero_work USING btree (tenant_id, held_by) WHERE (held_by IS NOT NULL);
CREATE UNIQUE INDEX yards_by_name ON public.yards USING btree (tenant_id, lower(name)) WHERE (removed_at IS NULL);

create policy tenant_rows on adjustment_notes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on audit_entries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on bin_sizes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on bins for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on booked_suburbs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on booking_permits for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on booking_prices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on bookings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on card_payments for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on card_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on closed_days for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on company_deletions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on company_files for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on councils for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on customer_addresses for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on customer_merges for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on customer_prices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on customer_requests for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on customer_texts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on customers for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on day_plans for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on decided_lines for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on driver_codes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on driver_entries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on driver_links for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on driver_phones for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on drivers for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on drivers_day_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on due_work for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on futile_trips for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on gst_entries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on hire_prices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on hire_terms for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on idempotency_keys for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on invites for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on invoice_mailings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on invoice_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on invoice_versions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on invoices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on job_extras for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on job_prices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on job_progress for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on jobs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy own_rows on logins for ALL using (id = (NULLIF(current_setting('app.login_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on mail_domains for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on mail_failures for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy own_rows on memberships for SELECT using (login_id = (NULLIF(current_setting('app.login_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on memberships for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on message_events for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on message_opt_outs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on message_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on messages for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy own_rows on passkeys for ALL using (login_id = (NULLIF(current_setting('app.login_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on payment_allocations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on payments for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on photos for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on planner_presence for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on planner_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on planning_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on price_books for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on price_sheets for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on price_surcharges for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on price_zones for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on public_bookings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on public_codes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on public_pages for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on receipt_mailings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy own_rows on recovery_codes for ALL using (login_id = (NULLIF(current_setting('app.login_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on retention_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on run_links for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on run_plan_stops for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on run_plans for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on runs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy own_rows on second_steps for ALL using (login_id = (NULLIF(current_setting('app.login_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on series for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on series_dates for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on series_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy own_rows on sessions for ALL using (login_id = (NULLIF(current_setting('app.login_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on sessions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: f
create policy tenant_rows on sms_senders for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on statement_mailings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on stock_adjustments for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on stock_transfers for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on tenant_counters for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on tenant_logos for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on tenants for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on tip_sites for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on tip_visits for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on truck_days_off for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on trucks for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on users for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on visits for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_accounts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_arrivals for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_attempts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_checks for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_conflicts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_connections for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_contact_doubts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_limits for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_links for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_refunds for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_set_offs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on xero_work for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t
create policy tenant_rows on yards for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid); -- forced: t

CREATE OR REPLACE FUNCTION public.erase_history(subjects uuid[], words text[], instead text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      company uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    begin
      update public.audit_entries set changes = '{}'
      where tenant_id = company and changes <> '{}'
        and (subject_id = any (subjects) or changes::text ~* any (words));
      update public.audit_entries set actor_name = instead
      where tenant_id = company and actor_id = any (subjects);
    end $function$
;
CREATE OR REPLACE FUNCTION public.erase_login(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          company uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
        begin
          if not exists (select from public.memberships m
            where m.tenant_id = company and m.login_id = person and m.disabled_at is not null)
          then return false; end if;
          perform pg_notify('ended_sessions', s.id::text) from public.sessions s
          where s.login_id = person and s.tenant_id = company and s.ended_at is null;
          delete from public.sessions where login_id = person and tenant_id = company;
          if exists (select from public.memberships m where m.login_id = person and m.tenant_id <> company)
          then return false; end if;
          perform pg_notify('ended_sessions', s.id::text) from public.sessions s
          where s.login_id = person and s.ended_at is null;
          delete from public.sessions where login_id = person;
          delete from public.second_steps where login_id = person;
          delete from public.passkeys where login_id = person;
          delete from public.passkey_questions where login_id = person;
          delete from public.recovery_codes where login_id = person;
          update public.logins set email = person::text || '@erased.invalid', mobile = '',
            password_hash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IG5vYm9keSBubw$' || repeat('A', 43),
            reset_token_hash = null, reset_expires_at = null,
            second_step_since = null, device_trust = device_trust + 1
          where id = person;
          return true;
        end
      $function$
;
CREATE OR REPLACE FUNCTION public.find_login(wanted text)
 RETURNS TABLE(id uuid, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select l.id, l.email from public.logins l where l.email = wanted $function$
;
CREATE OR REPLACE FUNCTION public.find_passkeys(person uuid)
 RETURNS TABLE(credential_id text, transports text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select k.credential_id, k.transports from public.passkeys k where k.login_id = person order by k.id $function$
;
CREATE OR REPLACE FUNCTION public.find_password(wanted text, person uuid)
 RETURNS TABLE(id uuid, email text, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select l.id, l.email, l.password_hash from public.logins l where l.email = wanted or l.id = person $function$
;
CREATE OR REPLACE FUNCTION public.find_second_step(person uuid)
 RETURNS TABLE(since timestamp with time zone, device_trust integer, has_app boolean, has_passkey boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select l.second_step_since, l.device_trust, 
  exists (select from public.second_steps s where s.login_id = person and s.sealed_secret is not null),
  exists (select from public.passkeys k where k.login_id = person) from public.logins l where l.id = person $function$
;
CREATE OR REPLACE FUNCTION public.find_session(wanted uuid)
 RETURNS TABLE(login_id uuid, tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select s.login_id, s.tenant_id from public.sessions s where s.id = wanted $function$
;
CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (octet_length(words) = char_length(words)) THEN lower(words) ELSE NORMALIZE(replace(replace(replace(translate(regexp_replace(NORMALIZE(lower(words), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øłđı'::text, 'oldi'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), NFC) END
;
CREATE OR REPLACE FUNCTION public.forget_history(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      delete from public.audit_entries a
      where a.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
        and a.at < least(before, now() - interval '60 months')
    $function$
;
CREATE OR REPLACE FUNCTION public.has_logins()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.logins) $function$
;
CREATE OR REPLACE FUNCTION public.keep_passkey_question(person uuid, asked_at text, fresh text, at timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        delete from public.passkey_questions q where q.login_id = person and (q.expires_at <= at or (
          split_part(q.place, ' ', 1) = split_part(asked_at, ' ', 1) and q.place not in (
            select n.place from public.passkey_questions n
            where n.login_id = person and split_part(n.place, ' ', 1) = split_part(asked_at, ' ', 1)
            order by n.expires_at desc, n.place limit 9)));
        insert into public.passkey_questions as q (login_id, place, challenge, expires_at)
        values (person, asked_at, fresh, until)
        on conflict on constraint passkey_questions_pkey
        do update set challenge = excluded.challenge, expires_at = excluded.expires_at;
      end
    $function$
;
CREATE OR REPLACE FUNCTION public.list_companies(member uuid)
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      select m.tenant_id, m.company_name from public.memberships m
      where m.login_id = member and m.disabled_at is null
      order by m.company_name, m.tenant_id
    $function$
;
CREATE OR REPLACE FUNCTION public.list_second_steps()
 RETURNS TABLE(login_id uuid, since timestamp with time zone, has_app boolean, has_passkey boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
        select m.login_id, l.second_step_since, 
  exists (select from public.second_steps s where s.login_id = l.id and s.sealed_secret is not null),
  exists (select from public.passkeys k where k.login_id = l.id)
        from public.memberships m join public.logins l on l.id = m.login_id
        where m.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and m.disabled_at is null
      $function$
;
CREATE OR REPLACE FUNCTION public.reset_second_step(colleague uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          acting uuid := nullif(current_setting('app.login_id', true), '')::uuid;
        begin
          if not exists (
            select from public.memberships m
            where m.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and m.login_id = colleague and m.disabled_at is null)
          then return 'unknown'; end if;
          if exists (
            select from public.memberships m
            where m.login_id = colleague and m.disabled_at is null and not exists (
              select from public.memberships o
              where o.tenant_id = m.tenant_id and o.login_id = acting and o.role = 'owner'
              and o.disabled_at is null))
          then return 'elsewhere'; end if;
          update public.logins set second_step_since = null, device_trust = device_trust + 1
          where id = colleague and second_step_since is not null;
          if not found then return 'none'; end if;
          delete from public.second_steps where login_id = colleague;
          delete from public.passkeys where login_id = colleague;
          delete from public.recovery_codes where login_id = colleague;
          perform pg_notify('ended_sessions', s.id::text) from public.sessions s
          where s.login_id = colleague and s.ended_at is null;
          update public.sessions set ended_at = now() where login_id = colleague and ended_at is null;
          return 'reset';
        end
      $function$
;
CREATE OR REPLACE FUNCTION public.take_passkey_question(person uuid, asked_at text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        with taken as (
          delete from public.passkey_questions q where q.login_id = person and q.place = asked_at
          returning q.challenge, q.expires_at)
        select t.challenge from taken t where t.expires_at > at
      $function$
;
CREATE OR REPLACE FUNCTION public.take_reset_token(presented text, at timestamp with time zone)
 RETURNS TABLE(id uuid, email text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      update public.logins l set reset_token_hash = null, reset_expires_at = null
      where l.reset_token_hash = presented and l.reset_expires_at > at
      returning l.id, l.email
    $function$
;

grant delete, insert, select, update on adjustment_notes to skipyard_app;
grant insert, select on audit_entries to skipyard_app;
grant select on backups to skipyard_app;
grant delete, insert, select, update on bin_sizes to skipyard_app;
grant delete, insert, select, update on bins to skipyard_app;
grant delete, insert, select, update on booked_suburbs to skipyard_app;
grant delete, insert, select, update on booking_permits to skipyard_app;
grant delete, insert, select, update on booking_prices to skipyard_app;
grant delete, insert, select, update on bookings to skipyard_app;
grant delete, insert, select, update on card_payments to skipyard_app;
grant delete, insert, select, update on card_settings to skipyard_app;
grant delete, insert, select, update on closed_days to skipyard_app;
grant delete, insert, select, update on company_deletions to skipyard_app;
grant delete, insert, select, update on company_files to skipyard_app;
grant delete, insert, select, update on councils to skipyard_app;
grant delete, insert, select, update on customer_addresses to skipyard_app;
grant delete, insert, select, update on customer_merges to skipyard_app;
grant delete, insert, select, update on customer_prices to skipyard_app;
grant delete, insert, select, update on customer_requests to skipyard_app;
grant delete, insert, select, update on customer_texts to skipyard_app;
grant delete, insert, select, update on customers to skipyard_app;
grant delete, insert, select, update on day_plans to skipyard_app;
grant delete, insert, select, update on decided_lines to skipyard_app;
grant delete, insert, select, update on driver_codes to skipyard_app;
grant delete, insert, select, update on driver_entries to skipyard_app;
grant delete, insert, select, update on driver_links to skipyard_app;
grant delete, insert, select, update on driver_phones to skipyard_app;
grant delete, insert, select, update on drivers to skipyard_app;
grant delete, insert, select, update on drivers_day_settings to skipyard_app;
grant delete, insert, select, update on due_work to skipyard_app;
grant delete, insert, select, update on futile_trips to skipyard_app;
grant delete, insert, select, update on gst_entries to skipyard_app;
grant delete, insert, select, update on hire_prices to skipyard_app;
grant delete, insert, select, update on hire_terms to skipyard_app;
grant delete, insert, select, update on idempotency_keys to skipyard_app;
grant delete, insert, select, update on invites to skipyard_app;
grant delete, insert, select, update on invoice_mailings to skipyard_app;
grant delete, insert, select, update on invoice_settings to skipyard_app;
grant delete, insert, select, update on invoice_versions to skipyard_app;
grant delete, insert, select, update on invoices to skipyard_app;
grant delete, insert, select, update on job_extras to skipyard_app;
grant delete, insert, select, update on job_prices to skipyard_app;
grant delete, insert, select, update on job_progress to skipyard_app;
grant delete, insert, select, update on jobs to skipyard_app;
grant insert on logins to skipyard_app;
grant delete, insert, select, update on mail_domains to skipyard_app;
grant delete, insert, select, update on mail_failures to skipyard_app;
grant insert, select, update on memberships to skipyard_app;
grant delete, insert, select, update on message_events to skipyard_app;
grant delete, insert, select, update on message_opt_outs to skipyard_app;
grant delete, insert, select, update on message_settings to skipyard_app;
grant delete, insert, select, update on messages to skipyard_app;
grant delete, insert, select, update on passkeys to skipyard_app;
grant delete, insert, select, update on payment_allocations to skipyard_app;
grant delete, insert, select, update on payments to skipyard_app;
grant delete, insert, select, update on photos to skipyard_app;
grant delete, insert, select, update on planner_presence to skipyard_app;
grant delete, insert, select, update on planner_settings to skipyard_app;
grant delete, insert, select, update on planning_settings to skipyard_app;
grant delete, insert, select, update on price_books to skipyard_app;
grant delete, insert, select, update on price_sheets to skipyard_app;
grant delete, insert, select, update on price_surcharges to skipyard_app;
grant delete, insert, select, update on price_zones to skipyard_app;
grant delete, insert, select, update on public_bookings to skipyard_app;
grant delete, insert, select, update on public_codes to skipyard_app;
grant delete, insert, select, update on public_pages to skipyard_app;
grant delete, insert, select, update on receipt_mailings to skipyard_app;
grant delete, insert, select, update on recovery_codes to skipyard_app;
grant delete, insert, select, update on retention_settings to skipyard_app;
grant delete, insert, select, update on run_links to skipyard_app;
grant delete, insert, select, update on run_plan_stops to skipyard_app;
grant delete, insert, select, update on run_plans to skipyard_app;
grant delete, insert, select, update on runs to skipyard_app;
grant delete, insert, select, update on second_steps to skipyard_app;
grant delete, insert, select, update on series to skipyard_app;
grant delete, insert, select, update on series_dates to skipyard_app;
grant delete, insert, select, update on series_settings to skipyard_app;
grant insert, select, update on sessions to skipyard_app;
grant delete, insert, select, update on sms_senders to skipyard_app;
grant delete, insert, select, update on statement_mailings to skipyard_app;
grant delete, insert, select, update on stock_adjustments to skipyard_app;
grant delete, insert, select, update on stock_transfers to skipyard_app;
grant delete, insert, select, update on tenant_counters to skipyard_app;
grant delete, insert, select, update on tenant_logos to skipyard_app;
grant delete, insert, select, update on tenants to skipyard_app;
grant delete, insert, select, update on tip_sites to skipyard_app;
grant delete, insert, select, update on tip_visits to skipyard_app;
grant delete, insert, select, update on truck_days_off to skipyard_app;
grant delete, insert, select, update on trucks to skipyard_app;
grant delete, insert, select, update on users to skipyard_app;
grant delete, insert, select, update on visits to skipyard_app;
grant delete, insert, select, update on xero_accounts to skipyard_app;
grant delete, insert, select, update on xero_arrivals to skipyard_app;
grant delete, insert, select, update on xero_attempts to skipyard_app;
grant delete, insert, select, update on xero_checks to skipyard_app;
grant delete, insert, select, update on xero_conflicts to skipyard_app;
grant delete, insert, select, update on xero_connections to skipyard_app;
grant delete, insert, select, update on xero_contact_doubts to skipyard_app;
grant delete, insert, select, update on xero_limits to skipyard_app;
grant delete, insert, select, update on xero_links to skipyard_app;
grant delete, insert, select, update on xero_refunds to skipyard_app;
grant delete, insert, select, update on xero_set_offs to skipyard_app;
grant delete, insert, select, update on xero_settings to skipyard_app;
grant delete, insert, select, update on xero_work to skipyard_app;
grant delete, insert, select, update on yards to skipyard_app;

grant select (device_trust, email, guide_seen_at, id, second_step_since) on logins to skipyard_app;
grant update (device_trust, guide_seen_at, password_hash, reset_expires_at, reset_token_hash, second_step_since) on logins to skipyard_app;
