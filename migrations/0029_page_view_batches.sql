CREATE TABLE `page_view_batches` (
	`counter` text PRIMARY KEY NOT NULL,
	`batch` integer NOT NULL
);
