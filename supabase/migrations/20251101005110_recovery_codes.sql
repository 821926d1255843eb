-- Recovery codes, for a lost phone. Only digests are stored: with 120 random bits a code cannot be found from its digest.
create table private.recovery_codes (
  account uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account, digest)
);

-- A code may be typed with or without dashes, spaces and capitals. Letters that look like digits are read as digits.
create function private.recovery_digest(account uuid, code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    account || ':' || regexp_replace(translate(lower(code), 'oil', '011'), '[^0-9a-z]', '', 'g'), 'UTF8'))
$$;
revoke execute on function private.recovery_digest(uuid, text) from public;

-- 24 characters of five random bits each, in six groups. The bytes of a random uuid that have fixed bits are left out.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select regexp_replace(string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(uuid_send(ids.id), place) & 31), 1), ''), '(.{4})(?=.)', '\1-', 'g')
  from (select gen_random_uuid() as id from generate_series(1, 2)) as ids,
    unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]) as place
$$;
revoke execute on function private.new_recovery_code() from public;

-- Replaces all codes by ten new ones and returns them; they cannot be read again.
create function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  enabled_at timestamptz;
  codes text[];
begin
  if not exists (select from private.live_session() s where s.aal::text = 'aal2') then
    raise exception 'Set up an authenticator app first.' using errcode = '42501';
  end if;
  perform private.require_confirmation();
  select max(f.created_at) into enabled_at
  from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified';
  if enabled_at is null then
    raise exception 'Set up an authenticator app first.' using errcode = 'PT409';
  end if;
  perform private.note_activity(case
    when exists (select from private.recovery_codes c where c.account = auth.uid() and c.created_at > enabled_at)
      then 'recovery_codes.replaced'
    else 'second_factor.enabled'
  end);
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  delete from private.recovery_codes c where c.account = auth.uid();
  insert into private.recovery_codes (account, digest)
  select auth.uid(), private.recovery_digest(auth.uid(), code) from unnest(codes) as code;
  return codes;
end;
$$;
revoke execute on function public.create_recovery_codes() from public, anon;
grant execute on function public.create_recovery_codes() to authenticated;

-- Removes the lost authenticator app and ends all other sessions, one of which may be on the lost phone. Returns how many
-- codes are left, or null for a wrong code: an exception would roll back the counted attempt.
create function public.use_recovery_code(code text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  session auth.sessions;
begin
  select * into session from private.live_session();
  if not found or not private.has_second_factor(auth.uid()) then
    raise exception 'This account has no authenticator app.' using errcode = '42501';
  end if;
  if not private.take_factor_attempt(auth.uid()) then
    raise exception 'Too many codes. Please wait some minutes.' using errcode = 'PT429';
  end if;
  update private.recovery_codes c set used_at = now()
  where c.account = auth.uid() and c.digest = private.recovery_digest(auth.uid(), use_recovery_code.code) and c.used_at is null;
  if not found then
    return null;
  end if;
  perform private.forget_factor_attempts(auth.uid());
  perform private.note_activity('second_factor.recovered');
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  delete from auth.sessions s where s.user_id = auth.uid() and s.id <> session.id;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.id = session.id;
  return (select count(*) from private.recovery_codes c where c.account = auth.uid() and c.used_at is null);
end;
$$;
revoke execute on function public.use_recovery_code(text) from public, anon;
grant execute on function public.use_recovery_code(text) to authenticated;

-- Removes the second factor and its recovery codes. Sessions stay signed in, as on an account without a second factor.
create function public.remove_second_factor() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.live_session() s where s.aal::text = 'aal2') then
    raise exception 'Give the code of your authenticator app first.' using errcode = '42501';
  end if;
  perform private.require_confirmation();
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  delete from private.recovery_codes c where c.account = auth.uid();
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = auth.uid();
  perform private.note_activity('second_factor.disabled');
end;
$$;
revoke execute on function public.remove_second_factor() from public, anon;
grant execute on function public.remove_second_factor() to authenticated;
