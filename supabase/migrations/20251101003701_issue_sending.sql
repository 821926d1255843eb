-- The letter of a post, with the title and the address that the post has now.
create function private.letter_of(post public.blog_posts, letter jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  -- The embedded server's PostgreSQL driver encodes JSON twice.
  if jsonb_typeof(letter) = 'string' then
    letter := (letter #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(letter) is distinct from 'object' then
    raise exception 'The letter arrived empty.' using errcode = 'PT422', detail = 'letter';
  end if;
  return letter || jsonb_build_object('slug', post.slug,
    'title', btrim(regexp_replace(post.title, '[[:cntrl:][:space:]]+', ' ', 'g')));
end;
$$;
revoke execute on function private.letter_of(public.blog_posts, jsonb) from public;

-- Begins an issue, or answers the one that the post has. The mails come afterwards, in parts.
create function public.send_issue(post uuid, letter jsonb) returns table (id uuid, fresh boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  sent public.blog_posts;
  words jsonb;
  readers integer;
begin
  perform private.require_admin();
  select p.* into sent from public.blog_posts p where p.id = post for key share;
  if not found then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;

  select i.id, false into id, fresh from public.newsletter_issues i where i.post_id = post and i.status <> 'stopped';
  if found then
    return next;
    return;
  end if;

  if sent.status <> 'published' then
    raise exception 'Publish this post before you send it.' using errcode = 'PT409', detail = 'draft';
  end if;
  readers := private.readers_left(post);
  if readers = 0 then
    raise exception 'There is nobody to send this post to.' using errcode = 'PT409', detail = 'nobody';
  end if;
  words := private.letter_of(sent, letter);
  insert into public.newsletter_issues as i (post_id, subject, letter, recipients, created_by)
  values (post, words ->> 'title', words, readers, auth.uid())
  on conflict (post_id) where status <> 'stopped' do nothing
  returning i.id, true into id, fresh;
  if not found then
    select i.id, false into id, fresh from public.newsletter_issues i where i.post_id = post and i.status <> 'stopped';
  end if;
  return next;
end;
$$;

-- One mail to whoever asks, of a draft too. Answers the address.
create function public.send_test_issue(post uuid, letter jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  sent public.blog_posts;
  address text;
begin
  perform private.require_admin();
  select p.* into sent from public.blog_posts p where p.id = post;
  if not found then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  select p.email into address from public.profiles p where p.id = auth.uid();
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('newsletter_post_test', address, 'newsletter_issue', gen_random_uuid(), private.letter_of(sent, letter));
  return address;
end;
$$;

-- Writes the next `most` mails of an issue at the most and answers how many; none when all are written or somebody else
-- is at it. Asked again after the last one, it says when the issue is over.
create function public.fill_issue(issue uuid, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  i public.newsletter_issues;
  next uuid[];
  written integer := 0;
begin
  select * into i from public.newsletter_issues n
  where n.id = issue and n.status = 'sending' for update skip locked;
  if not found or most < 1 then
    return 0;
  end if;
  -- Its link leads nowhere any more.
  if i.post_id is null then
    perform private.end_issue(i.id, 'stopped');
    return 0;
  end if;

  -- When the next ones have all had this post before, those behind them are next.
  while written = 0 and i.filled_at is null loop
    next := array(select s.id from public.newsletter_subscribers s
      where s.id > i.filled_to and private.is_reader(s, i.created_at) order by s.id limit most);
    written := private.write_issue(i, next);
    update public.newsletter_issues n
    set filled_to = coalesce(next[cardinality(next)], n.filled_to),
      filled_at = case when cardinality(next) < most then now() end
    where n.id = i.id returning * into i;
  end loop;
  if i.filled_at is not null and not exists (select from public.email_outbox o
    where o.issue_id = i.id and o.status in ('queued', 'sending')) then
    perform private.end_issue(i.id, 'sent');
  end if;
  return written;
end;
$$;

-- The outbox refuses a second mail to an address. A reader who is just being deleted is left to the deletion.
create function private.write_issue(i public.newsletter_issues, readers uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  written integer;
begin
  insert into public.email_outbox (template, recipient, submission_kind, submission_id,
    issue_id, subscriber_id, post_id, bulk, payload)
  select 'newsletter_post', s.email, 'newsletter_issue', gen_random_uuid(),
    i.id, s.id, i.post_id, true, i.letter || jsonb_build_object('token', s.token)
  from public.newsletter_subscribers s
  where s.id = any (readers) and not exists (select from public.dead_addresses d where d.email = lower(s.email))
  for key share of s skip locked
  on conflict do nothing;
  get diagnostics written = row_count;
  return written;
end;
$$;
revoke execute on function private.write_issue(public.newsletter_issues, uuid[]) from public;

create function private.end_issue(issue uuid, how text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_issues n set status = how, finished_at = now()
  where n.id = issue and n.status = 'sending';
  if not found then
    return false;
  end if;
  if how = 'stopped' then
    update public.email_outbox o set status = 'stopped', last_error = 'The newsletter was stopped.'
    where o.issue_id = issue and o.status = 'queued';
  end if;
  return true;
end;
$$;
revoke execute on function private.end_issue(uuid, text) from public;

-- What has not left does not leave. False when there was nothing to stop.
create function public.stop_issue(issue uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.end_issue(issue, 'stopped');
end;
$$;

do $$
declare
  verb text;
begin
  foreach verb in array array['send_issue(uuid, jsonb)', 'send_test_issue(uuid, jsonb)', 'stop_issue(uuid)'] loop
    execute format('revoke execute on function public.%s from public, anon', verb);
    execute format('grant execute on function public.%s to authenticated', verb);
  end loop;
end;
$$;
revoke execute on function public.fill_issue(uuid, integer) from public, anon, authenticated;
grant execute on function public.fill_issue(uuid, integer) to service_role;
