-- The tables for second factors of a hosted Supabase, which the embedded server lacks. Columns and values are the same, so
-- that migrations and functions work with both.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  secret text,
  last_challenged_at timestamptz unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null
);

-- Not on hosted projects: the 30-second step of the last accepted code, so that no code is accepted twice.
alter table auth.mfa_factors add column if not exists last_used_step bigint;
