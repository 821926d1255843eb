-- What the list of posts is searched for. One column in lower case is compared in half the time that ILIKE needs for three.
alter table public.blog_posts add column list_text text not null
  generated always as (lower(title || ' ' || slug || ' ' || coalesce(excerpt, ''))) stored;

-- As before, but without the new column: the trash keeps no column that is generated from others.
create or replace function private.move_to_trash() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.trashed_posts (id, title, slug, status, post, runs, results, campaigns, deleted_by_email)
  values (old.id, old.title, old.slug, old.status, to_jsonb(old) - array['search', 'list_text'],
    array(select r.id from public.generation_runs r where r.post_id = old.id),
    array(select r.id from public.generation_results r where r.post_id = old.id),
    array(select c.id from public.newsletter_campaigns c where c.post_id = old.id),
    (select p.email from public.profiles p where p.id = auth.uid()));
  return old;
end;
$$;
