-- An invented author stays hidden although one of the sample articles was changed, and every page that names one follows.

-- Changed from 20261126000900_sample_authors.sql: a changed sample article makes nobody real.
create or replace function private.is_sample_author(author public.authors) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_sample('author', author.name)
    and not exists (select from private.account_authors own where own.author = is_sample_author.author.id)
    and not exists (select from public.blog_posts p
      where p.author_id = is_sample_author.author.id and not private.is_sample('post', p.slug));
end;
$$;

-- On a launched site an author of the samples is named from the first article of their own on, and until the last one is gone: all
-- their pages are rendered anew.
create function private.announce_sample_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if public.is_launched() and (old.author_id, old.slug) is distinct from (new.author_id, new.slug) then
    insert into public.post_changes (slug)
    select private.archive_pages('author', a.id, a.slug) from public.authors a
    where private.is_sample('author', a.name)
      and (a.id = old.author_id and not private.is_sample('post', old.slug)
        or a.id = new.author_id and not private.is_sample('post', new.slug));
  end if;
  return null;
end;
$$;
revoke all on function private.announce_sample_author() from public;
create trigger announce_sample_author after insert or delete or update of author_id, slug on public.blog_posts for each row
  execute function private.announce_sample_author();
