-- The inbox with many messages: one scan for a page and its counts, and indexes for what the frame and the dashboard count.

do $$
declare
  form text;
begin
  foreach form in array array['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] loop
    execute format('create index %1$s_new_idx on public.%1$s (created_at) where status = ''new''', form);
    execute format('create index %1$s_follow_up_idx on public.%1$s (follow_up_on) where follow_up_on is not null', form);
  end loop;
end;
$$;

-- A page of the messages that match the filters of the inbox, and how many match by status. A filter that is null matches every
-- message; `words` are in lower case; the status `open` is every status but spam. Newest first, or with `todo` only what is to be
-- done, by the time it is due. Replies are counted for the rows of the page only.
create function public.list_messages(
  status text, todo boolean, first_row integer, max_rows integer,
  words text default null, kind text default null, assignee uuid default null
)
returns table (counts jsonb, messages jsonb)
language sql stable set search_path = '' as $$
  with found as materialized (
    select i.kind, i.id, i.status, i.created_at, case when list_messages.todo then i.due_at end as due_at
    from public.inbox i
    where (list_messages.words is null or position(list_messages.words in i.search) > 0)
      and (list_messages.kind is null or i.kind = list_messages.kind)
      and (list_messages.assignee is null or i.assigned_to = list_messages.assignee)
      and (not list_messages.todo or i.due_at is not null)
  ), page as (
    select f.kind, f.id, f.due_at, f.created_at
    from found f
    where f.status = list_messages.status or (list_messages.status = 'open' and f.status <> 'spam')
    order by f.due_at, f.created_at desc, f.id
    limit list_messages.max_rows offset list_messages.first_row
  )
  select
    (select coalesce(jsonb_object_agg(c.status, c.count), '{}')
      from (select f.status, count(*) from found f group by f.status) c),
    (select coalesce(jsonb_agg(to_jsonb(m) - 'search' order by p.due_at, p.created_at desc, p.id), '[]')
      from page p
      cross join lateral (select * from public.inbox i where i.kind = p.kind and i.id = p.id limit 1) m)
$$;
grant execute on function public.list_messages(text, boolean, integer, integer, text, text, uuid) to authenticated;
