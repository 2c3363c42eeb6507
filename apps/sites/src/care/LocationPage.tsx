/** The page of one location, and the list of all locations. Addresses have schema.org markup. */
import { CardGrid } from "../blocks/CardGrid.tsx";
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page } from "../site.ts";
import type { Location } from "./locations.ts";

const title = "Locations and directions";

export const locationPages = (locations: Location[]): Page[] => [listPage(locations), ...locations.map(locationPage)];

function listPage(locations: Location[]): Page {
  return {
    path: "/locations",
    title,
    summary: "Hospitals, clinics, imaging and urgent care around the bay.",
    facts: {
      primaryCategory: "locations",
      subCategory1: "all",
      subCategory2: "overview",
      tags: ["locations", "parking"],
      contentType: "list",
    },
    render: () => (
      <>
        <Crumbs trail={[["Home", "/"]]} here="Locations" />
        <div className="wrap article-lone">
          <h1>{title}</h1>
        </div>
        <div className="wrap band">
          <CardGrid
            cards={locations.map(({ slug, name, street, town }) => ({
              emblem: "home",
              title: name,
              text: `${street}, ${town}`,
              href: `/locations/${slug}`,
            }))}
          />
        </div>
      </>
    ),
  };
}

function locationPage({ slug, name, street, town, zip, phone, services }: Location): Page {
  return {
    path: `/locations/${slug}`,
    title: name,
    summary: `${street}, ${town}. ${services.join(", ")}.`,
    facts: {
      primaryCategory: "locations",
      subCategory1: slug,
      subCategory2: "overview",
      tags: services.map((service) => service.toLowerCase()),
      contentType: "location",
    },
    render: () => (
      <>
        <Crumbs
          trail={[
            ["Home", "/"],
            ["Locations", "/locations"],
          ]}
          here={name}
        />
        <div className="wrap article-lone" itemScope itemType="https://schema.org/MedicalClinic">
          <h1 itemProp="name">{name}</h1>
          <address itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
            <span itemProp="streetAddress">{street}</span>
            <br />
            <span itemProp="addressLocality">{town}</span>, CA {zip}
          </address>
          <p>
            Call <a href={`tel:+1${phone.replaceAll("-", "")}`}>{phone}</a>
          </p>
          <h2>Under this roof</h2>
          <ul>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <h2>Parking and transit</h2>
          <p>Parking is free for the first hour. Every bus with a wave on its side stops at the front door.</p>
        </div>
      </>
    ),
  };
}
