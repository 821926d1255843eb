-- The functions that scripts/stack/second-factors.ts calls, each in one transaction. Results and error codes (in the hint)
-- are those of a hosted project's auth server. `claims` are those of the verified access token.

-- Returns the session of the request, and makes it the current one for the site's functions in this transaction.
create or replace function auth.enter_factor_request(claims text) returns auth.sessions
language plpgsql set search_path = '' as $$
declare
  asker auth.sessions;
begin
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('request.jwt.claim.sub', claims::jsonb ->> 'sub', true);
  select * into asker from private.live_session();
  if not found then
    raise exception 'The session has ended.' using errcode = 'PT403', hint = 'session_not_found';
  end if;
  return asker;
end;
$$;

create or replace function auth.factor_of(asker auth.sessions, factor text) returns auth.mfa_factors
language plpgsql set search_path = '' as $$
declare
  found_factor auth.mfa_factors;
begin
  select * into found_factor from auth.mfa_factors f where f.id = factor::uuid and f.user_id = asker.user_id for update;
  if not found then
    raise exception 'Factor not found' using errcode = 'PT404', hint = 'mfa_factor_not_found';
  end if;
  return found_factor;
end;
$$;

create or replace function auth.list_factors(account text) returns text
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
    'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at), '[]')::text
  from auth.mfa_factors f where f.user_id = account::uuid
$$;

create or replace function auth.enroll_factor(claims text, factor text, name text, sealed_secret text) returns text
language plpgsql set search_path = '' as $$
declare
  asker auth.sessions := auth.enter_factor_request(claims);
begin
  perform from auth.users u where u.id = asker.user_id for update;
  if private.has_second_factor(asker.user_id) and asker.aal is distinct from 'aal2' then
    raise exception 'AAL2 required to enroll a new factor' using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  perform private.require_confirmation();
  if exists (select from auth.mfa_factors f where f.user_id = asker.user_id and f.friendly_name = name) then
    raise exception 'A factor with this friendly name exists already' using errcode = 'PT422', hint = 'mfa_factor_name_conflict';
  end if;
  if (select count(*) from auth.mfa_factors f where f.user_id = asker.user_id) >= 10 then
    raise exception 'Maximum number of factors reached' using errcode = 'PT422', hint = 'too_many_enrolled_mfa_factors';
  end if;
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
  values (factor::uuid, asker.user_id, name, 'totp', 'unverified', sealed_secret);
  return '{}';
end;
$$;

create or replace function auth.challenge_factor(claims text, factor text) returns text
language plpgsql set search_path = '' as $$
declare
  wanted auth.mfa_factors := auth.factor_of(auth.enter_factor_request(claims), factor);
  challenge auth.mfa_challenges;
begin
  delete from auth.mfa_challenges c where c.factor_id = wanted.id and c.created_at < now() - interval '5 minutes';
  insert into auth.mfa_challenges (id, factor_id, ip_address) values (gen_random_uuid(), wanted.id, '127.0.0.1')
  returning * into challenge;
  return jsonb_build_object('id', challenge.id, 'type', wanted.factor_type,
    'expires_at', floor(extract(epoch from challenge.created_at + interval '5 minutes')));
end;
$$;

-- Counts the attempt before the code is checked, so that parallel attempts cannot exceed the limit.
create or replace function auth.begin_factor_check(claims text, factor text, challenge text) returns text
language plpgsql set search_path = '' as $$
declare
  wanted auth.mfa_factors := auth.factor_of(auth.enter_factor_request(claims), factor);
begin
  if not exists (
    select from auth.mfa_challenges c
    where c.id = challenge::uuid and c.factor_id = wanted.id and c.verified_at is null
      and c.created_at > now() - interval '5 minutes'
  ) then
    raise exception 'This challenge has expired, verify against another one' using errcode = 'PT422', hint = 'mfa_challenge_expired';
  end if;
  if not private.take_factor_attempt(wanted.user_id) then
    raise exception 'Too many codes. Please wait some minutes.' using errcode = 'PT429', hint = 'over_request_rate_limit';
  end if;
  return jsonb_build_object('secret', wanted.secret);
end;
$$;

-- Called after a correct code. As on a hosted project, this ends the account's sessions that have not given one.
create or replace function auth.accept_factor_code(claims text, factor text, challenge text, step text) returns text
language plpgsql set search_path = '' as $$
declare
  asker auth.sessions := auth.enter_factor_request(claims);
  wanted auth.mfa_factors := auth.factor_of(asker, factor);
begin
  update auth.mfa_challenges c set verified_at = now() where c.id = challenge::uuid and c.verified_at is null;
  if not found or wanted.last_used_step >= step::bigint then
    raise exception 'Invalid TOTP code entered' using errcode = 'PT422', hint = 'mfa_verification_failed';
  end if;
  update auth.mfa_factors f set last_used_step = step::bigint, status = 'verified', updated_at = now() where f.id = wanted.id;
  delete from auth.mfa_factors f where f.user_id = wanted.user_id and f.status = 'unverified';
  update auth.sessions s set aal = 'aal2', factor_id = wanted.id, updated_at = now() where s.id = asker.id;
  delete from auth.sessions s where s.user_id = wanted.user_id and s.aal is distinct from 'aal2';
  perform private.forget_factor_attempts(wanted.user_id);
  return (
    select jsonb_build_object('refresh_token', t.token) from auth.refresh_tokens t
    where t.session_id = asker.id and not t.revoked order by t.created_at desc limit 1
  );
end;
$$;

create or replace function auth.unenroll_factor(claims text, factor text) returns text
language plpgsql set search_path = '' as $$
declare
  asker auth.sessions := auth.enter_factor_request(claims);
  wanted auth.mfa_factors := auth.factor_of(asker, factor);
begin
  if wanted.status = 'verified' then
    if asker.aal is distinct from 'aal2' then
      raise exception 'AAL2 required to unenroll verified factor' using errcode = 'PT422', hint = 'insufficient_aal';
    end if;
    perform private.require_confirmation();
  end if;
  delete from auth.mfa_factors f where f.id = wanted.id;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.factor_id = wanted.id;
  return jsonb_build_object('id', wanted.id);
end;
$$;
