-- The tables a hosted Supabase keeps its second factors in; the embedded server has none of its own. Columns and values are
-- those of a hosted project, so that migrations and functions read the same tables everywhere.
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

-- Ours: the 30-second step of the last code taken, so that none is taken twice.
alter table auth.mfa_factors add column if not exists last_used_step bigint;
