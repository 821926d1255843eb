-- Takes in people who agreed elsewhere. Whoever unsubscribed here stays away, and whoever waits for confirmation
-- goes on waiting. Answers what became of each address; one that is given twice is known the second time.
create function public.import_subscribers(addresses text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given text[] := coalesce(addresses, '{}');
  readable text[];
  ended integer;
  added integer;
begin
  perform private.require_admin();
  if cardinality(given) > 5000 then
    raise exception 'Import at most 5,000 addresses at once.' using errcode = 'PT422', detail = 'addresses';
  end if;

  -- The rule of the table's own check, asked first so that one bad address does not turn the others away.
  select coalesce(array_agg(a.email), '{}') into readable
  from (select private.clean(g.address) as email from unnest(given) as g (address)) a
  where a.email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(a.email) <= 254;

  select count(*) into ended
  from unnest(readable) as r (email)
  join public.newsletter_subscribers s on lower(s.email) = lower(r.email) and s.status = 'unsubscribed';

  insert into public.newsletter_subscribers (submission_id, email, status, confirmed_at)
  select gen_random_uuid(), r.email, 'confirmed', now() from unnest(readable) as r (email)
  on conflict (lower(email)) do nothing;
  get diagnostics added = row_count;

  return jsonb_build_object('added', added, 'known', cardinality(readable) - added - ended,
    'unsubscribed', ended, 'unreadable', cardinality(given) - cardinality(readable));
end;
$$;
revoke execute on function public.import_subscribers(text[]) from public, anon;
grant execute on function public.import_subscribers(text[]) to authenticated;
