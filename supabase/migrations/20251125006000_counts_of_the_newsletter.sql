-- The newsletter page asks for its numbers and for the posts that can be sent in one request each, not in one per state and list: a request to
-- the embedded database takes longer than what it reads.

-- How many subscribers of a list have each state, as far as row level security lets the caller see them.
create function public.subscriber_counts(list text) returns table (confirmed integer, pending integer, unsubscribed integer)
language sql stable set search_path = '' as $$
  select count(*) filter (where s.status = 'confirmed')::integer, count(*) filter (where s.status = 'pending')::integer,
    count(*) filter (where s.status = 'unsubscribed')::integer
  from public.newsletter_subscribers s where s.list = subscriber_counts.list
$$;
revoke all on function public.subscriber_counts(text) from public;
grant execute on function public.subscriber_counts(text) to authenticated;

-- Those of the fifty newest published posts that no campaign has sent, is sending or will send, newest first. Where every post is sent, most
-- of the newest ones have been.
create function public.unsent_posts(max_rows integer) returns table (id uuid, title text, publish_date timestamptz)
language sql stable set search_path = '' as $$
  select p.id, p.title, p.publish_date
  from (select n.id, n.title, n.publish_date from public.blog_posts n
    where n.status = 'published' order by n.publish_date desc limit 50) p
  where not exists (select from public.newsletter_campaigns c where c.post_id = p.id and c.status <> 'stopped')
  order by p.publish_date desc limit greatest(max_rows, 0)
$$;
revoke all on function public.unsent_posts(integer) from public;
grant execute on function public.unsent_posts(integer) to authenticated;
